import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { installWorker } from "./lib/device/offline.svelte";
import { pageOf } from "./pages/pages";
import { here } from "./pages/router.svelte";
import { keepSettings, settings } from "./lib/device/settings.svelte";
import { useLanguage } from "./lib/words.svelte";

const target = document.getElementById("app");
if (target) {
  keepSettings();
  // Catalogue and page load in parallel; a page that fails to load shows its own error.
  await Promise.all([useLanguage(settings.language), pageOf(here()).catch(() => undefined)]);
  mount(App, { target });
  installWorker();
}

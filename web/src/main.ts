import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { installWorker } from "./lib/offline.svelte";
import { keepSettings, settings } from "./lib/settings.svelte";
import { speak } from "./lib/words.svelte";

const target = document.getElementById("app");
if (target) {
  keepSettings();
  await speak(settings.language);
  mount(App, { target });
  installWorker();
}

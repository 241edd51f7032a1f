/** Keyboard input for the row being composed, wherever the focus is except in text fields. */
import type { Making } from "./making.svelte";

export function pressed(event: KeyboardEvent, making: Making, put: (symbol: string) => void, submit: () => void): void {
  const target = event.target as HTMLElement;
  if (target.closest("input, textarea, select, dialog[open]")) return;
  if (event.metaKey || event.ctrlKey || event.altKey) return;
  if (act(event.key, target, making, put, submit)) event.preventDefault();
}

function act(key: string, target: HTMLElement, making: Making, put: (symbol: string) => void, submit: () => void): boolean {
  const symbol = making.tray[Number(key) - 1];
  if (symbol) put(symbol);
  else if (key === "0" && making.tray.includes("blank")) put("blank");
  else if (key === "ArrowLeft") making.move(-1);
  else if (key === "ArrowRight") making.move(1);
  else if (key === "Backspace" || key === "Delete") making.back();
  else if (key === "u" || key === "U") making.undo();
  else if (key === "Enter" && !target.closest("button, a, summary")) submit();
  else return false;
  return true;
}

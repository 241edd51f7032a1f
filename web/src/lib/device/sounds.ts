/** Five short synthesised sounds of wood and glass. */
import { settings } from "./settings.svelte";

export type Sound = "peg" | "send" | "mark" | "turn" | "end";

interface Tone {
  pitches: readonly number[];
  wave: OscillatorType;
  length: number;
}

const TONES: Record<Sound, Tone> = {
  peg: { pitches: [220], wave: "triangle", length: 0.06 },
  send: { pitches: [196, 294], wave: "triangle", length: 0.09 },
  mark: { pitches: [988], wave: "sine", length: 0.12 },
  turn: { pitches: [523, 784], wave: "sine", length: 0.18 },
  end: { pitches: [392, 494, 587, 784], wave: "sine", length: 0.22 },
};

const PULSES: Partial<Record<Sound, number[]>> = { send: [15], turn: [40, 60, 40], end: [80] };

let context: AudioContext | undefined;

/** Plays a sound and vibrates, as the settings allow. */
export function play(sound: Sound): void {
  // Browsers block both before the first interaction, and log a warning.
  if (navigator.userActivation?.hasBeenActive === false) return;
  if (settings.vibration && PULSES[sound]) navigator.vibrate?.(PULSES[sound]);
  if (settings.volume <= 0 || !("AudioContext" in window)) return;
  context ??= new AudioContext();
  const { pitches, wave, length } = TONES[sound];
  pitches.forEach((pitch, index) => strike(pitch, wave, index * length * 0.6, length));
}

function strike(pitch: number, wave: OscillatorType, after: number, length: number): void {
  if (!context) return;
  const start = context.currentTime + after;
  const tone = new OscillatorNode(context, { type: wave, frequency: pitch });
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setValueAtTime(settings.volume * 0.25, start);
  loudness.gain.exponentialRampToValueAtTime(0.001, start + length);
  tone.connect(loudness).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}

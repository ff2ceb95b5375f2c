import type { Control } from './findControl.ts';

/** A browser as a test of any engine needs it. An act fails while its control is not shown, or something lies on it. */
export interface Engine {
  open(address: string): Promise<void>;
  /** Clicks a control in the middle, as a mouse does. */
  click(control: Control): Promise<void>;
  /** Types with the keyboard into a field that has the focus from its beginning. */
  type(control: Control, text: string): Promise<void>;
  /** Gives a field of a date its value, yyyy-MM-dd: with the keyboard where the engine has fields for that, else as its calendar does. */
  enterDate(control: Control, date: string): Promise<void>;
  /** Chooses a file for an input, given by its path. */
  choose(control: Control, file: string): Promise<void>;
  /** What an expression says in the page; it must be JSON. */
  read(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/** What starts a browser, or the sentence why this machine cannot. */
export type Start = { readonly lacks: string } | { readonly start: (zone: string) => Promise<Engine> };

/** The window of a phone in landscape at least, which every engine can open on a desktop, CSS pixels. */
export const windowSize = { width: 640, height: 800 } as const;

import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';

/** The terminal of the operator. */
export interface Terminal {
  readonly input: Readable & { readonly isTTY?: boolean };
  readonly output: Writable;
}

/** That of this process. */
export const ownTerminal: Terminal = { input: process.stdin, output: process.stdout };

/** Asks a question; only `y` and `yes` count as yes. */
export async function isYes(question: string, { input, output }: Terminal): Promise<boolean> {
  const lines = createInterface({ input, output });
  try {
    const { promise: ended, resolve } = Promise.withResolvers<string>();
    lines.once('close', () => resolve(''));
    return /^y(?:es)?$/i.test((await Promise.race([lines.question(`${question} [y/N] `), ended])).trim());
  } finally {
    lines.close();
  }
}

import type { Outbox } from './outbox.ts';

let current: Outbox | null | undefined;
let opening: Promise<Outbox | null> | null = null;

/**
 * The phone's outbox: null where the browser keeps nothing, as in some private windows; a promise before its code has loaded, which is a
 * chunk of its own.
 */
export function currentOutbox(): Outbox | null | Promise<Outbox | null> {
  if (!('indexedDB' in globalThis)) return null;
  if (current !== undefined) return current;
  opening ??= open();
  return opening;
}

async function open(): Promise<Outbox | null> {
  try {
    const { openOutbox } = await import('./phone.ts');
    current = await openOutbox();
  } catch {
    current = null;
  }
  return current;
}

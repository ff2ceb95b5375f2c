import { draftPrefix } from './clearStoredData.ts';

/*
 * What a user has typed and not saved (docs/product.md#forms). It outlives the form, the page and the session, belongs to its user, stays
 * in this tab and is removed when the user logs out. Without storage it ends with its form.
 */

/** Reads a draft; undefined if there is none. */
export function readDraft(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores a draft, and removes it if it is undefined. */
export function writeDraft(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is blocked or full.
  }
}

/** The keys of all drafts that begin so. */
export function draftKeys(start = draftPrefix): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

/** Removes the drafts of all users. */
export const clearDrafts = (): void => draftKeys().forEach((key) => writeDraft(key, undefined));

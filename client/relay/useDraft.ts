import { useState } from 'react';
import { draftPrefix } from '../lib/clearStoredData.ts';
import { draftKeys, readDraft, writeDraft } from '../lib/drafts.ts';
import { currentViewerId } from './viewer.ts';

/** Input that outlives its form. */
export interface Draft<Value> {
  readonly value: Value;
  readonly set: (next: Value | ((before: Value) => Value)) => void;
  /** Removes it, after it has been saved or when the user throws it away, and starts again. */
  readonly discard: () => void;
  /** Whether it differs from the initial value. */
  readonly isChanged: boolean;
  /** Whether the form began with input that had not been saved. */
  readonly isRestored: boolean;
}

const keyOf = (place: string): string => `${draftPrefix}${currentViewerId() ?? ''}:${place}`;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Like `useState`, for what a user types: it is there again when the form comes back (docs/product.md#forms).
 *
 * @param place names the form and what it edits, such as `mood:<id>`; another place starts again
 * @param initial the value without a draft; a later one is ignored
 */
export function useDraft<Value>(place: string, initial: Value): Draft<Value> {
  const key = keyOf(place);
  const [state, setState] = useState(() => begin(key, initial));
  if (state.key !== key) setState(begin(key, initial));
  return {
    value: state.value,
    isChanged: !isSame(state.value, state.initial),
    isRestored: state.isRestored,
    set: (next) =>
      setState((old) => {
        const value = typeof next === 'function' ? (next as (before: Value) => Value)(old.value) : next;
        // Here and not in an effect, which a page that goes away may never run. Writing the same again does no harm.
        writeDraft(key, isSame(value, old.initial) ? undefined : value);
        return { ...old, value };
      }),
    discard: () => {
      writeDraft(key, undefined);
      setState((old) => ({ ...old, value: old.initial, isRestored: false }));
    },
  };
}

/** Whether there is unsaved input of a form. */
export const hasDraft = (place: string): boolean => readDraft(keyOf(place)) !== undefined;

function begin<Value>(key: string, initial: Value) {
  const kept = readDraft(key) as Value | undefined;
  return { key, initial, value: kept === undefined ? initial : kept, isRestored: kept !== undefined };
}

/** What follows in the places of all drafts that begin so. */
export const draftPlaces = (start: string): string[] =>
  draftKeys(keyOf(start)).map((key) => key.slice(keyOf(start).length));

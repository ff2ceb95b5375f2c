import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clearDrafts } from '../../../client/lib/drafts.ts';
import { clearStoredData } from '../../../client/lib/clearStoredData.ts';
import { draftPlaces, hasDraft, useDraft } from '../../../client/relay/useDraft.ts';
import { setViewerId } from '../../../client/relay/viewer.ts';

const open = (place = 'child:new', initial = { name: '', age: '' }) =>
  renderHook(() => useDraft(place, initial)).result;

const type = (name: string) => {
  const { current } = open();
  act(() => current.set({ name, age: '' }));
};

beforeEach(() => setViewerId('Anna'));
afterEach(() => {
  clearDrafts();
  setViewerId(null);
});

describe('a draft', () => {
  test('is there when the form comes back, until it is thrown away', () => {
    const first = open();
    expect([first.current.isRestored, first.current.isChanged]).toEqual([false, false]);
    act(() => {
      first.current.set((before) => ({ ...before, name: 'Mila' }));
      first.current.set((before) => ({ ...before, age: 'toddler' }));
    });
    const again = open();
    expect(again.current).toMatchObject({ value: { name: 'Mila', age: 'toddler' }, isRestored: true, isChanged: true });
    expect([hasDraft('child:new'), draftPlaces('child:')]).toEqual([true, ['new']]);
    act(() => again.current.discard());
    expect(again.current).toMatchObject({ value: { name: '', age: '' }, isRestored: false });
    expect(open().current.isRestored).toBe(false);
  });

  test('is none once it says what is saved', () => {
    type('Mila');
    type('');
    expect(hasDraft('child:new')).toBe(false);
  });

  test('belongs to its user and its place', () => {
    type('Mila');
    expect(open('child:1').current.isRestored).toBe(false);
    setViewerId('Ben');
    expect(open().current.value.name).toBe('');
    setViewerId('Anna');
    expect(open().current.value.name).toBe('Mila');
  });

  test('ends with the log-out', () => {
    type('Mila');
    clearStoredData([]);
    expect(open().current.isRestored).toBe(false);
  });
});

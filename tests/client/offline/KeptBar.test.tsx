import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DiscardDialog } from '../../../client/offline/DiscardDialog.tsx';
import type { Entry, TickRefusal } from '../../../client/offline/entry.ts';
import { type Kept, nothingKept, setKept } from '../../../client/offline/kept.ts';
import { KeptBar } from '../../../client/offline/KeptBar.tsx';
import type { Outbox } from '../../../client/offline/outbox.ts';
import { ToastProvider } from '../../../client/ui/Toast.tsx';
import { stubBrowser } from '../familyKit.tsx';
import { commentOf, completionOf, moodOf } from './ticks.ts';

const change = (kept: Partial<Kept>) => act(() => setKept(kept));
const refuse = (entry: Entry, refusal: Partial<TickRefusal>): Entry => ({
  ...entry,
  refusal: { code: 'CONFLICT', sentence: 'This completion was undone', ...refusal },
});
const bar = () => within(screen.getByRole('status'));

beforeEach(() => stubBrowser());
afterEach(() => {
  setKept(nothingKept);
  vi.unstubAllGlobals();
});

describe('the line about what this phone keeps', () => {
  test('is empty while nothing is kept, so that it takes no room', () => {
    render(<KeptBar />);
    expect(screen.getByRole('status').childElementCount).toBe(0);
  });

  test('counts what waits until it was sent', () => {
    render(<KeptBar />);
    change({ waiting: [completionOf('Count the stairs'), moodOf()] });
    expect(bar().getByText('2 kept on this phone')).toBeTruthy();
    change({ waiting: [] });
    expect(screen.queryByText(/kept on this phone/)).toBeNull();
  });

  test('says how old the pages are, and after their day what comes next', () => {
    render(<KeptBar />);
    const loadedAt = new Date(2026, 10, 21, 6, 40).getTime();
    change({ pages: { loadedAt, endsAt: Date.now() + 1 } });
    expect(bar().getByText('As of 6:40 AM.')).toBeTruthy();
    expect(bar().queryByText(/New challenges/)).toBeNull();
    const loadedYesterday = new Date(2026, 10, 20, 18, 40).getTime();
    change({ pages: { loadedAt: loadedYesterday, endsAt: Date.now() - 1 } });
    expect(bar().getByText('As of Fri, 6:40 PM.')).toBeTruthy();
    expect(
      bar().getByText("New challenges come with the next connection. Yesterday's can be done until noon."),
    ).toBeTruthy();
    // The noon after it has passed, also where the clocks change.
    change({ pages: { loadedAt: loadedYesterday, endsAt: Date.now() - 13 * 3_600_000 } });
    expect(bar().queryByText(/until noon/)).toBeNull();
    expect(bar().getByText('New challenges come with the next connection. The day of these is over.')).toBeTruthy();
  });

  test('shows only a number while nobody is known to be signed in', () => {
    render(<KeptBar />);
    change({ unclaimed: 2 });
    expect(bar().getByText('2 kept on this phone')).toBeTruthy();
  });

  test('says when the browser has no room for pages', async () => {
    const user = userEvent.setup();
    render(
      <ToastProvider>
        <KeptBar />
      </ToastProvider>,
    );
    change({ offersPages: true });
    // This browser has no store at all.
    await user.click(bar().getByRole('button', { name: 'Keep today on this phone' }));
    expect(await screen.findByText('Not kept on this phone')).toBeTruthy();
  });

  test('offers to keep the pages', () => {
    render(<KeptBar />);
    change({ offersPages: true });
    expect(bar().getByRole('button', { name: 'Keep today on this phone' })).toBeTruthy();
    expect(bar().getByRole('button', { name: 'Not now' })).toBeTruthy();
  });
});

describe('what was not saved', () => {
  const open = async (...refused: Entry[]) => {
    const user = userEvent.setup();
    render(<KeptBar />);
    change({ refused });
    await user.click(bar().getByRole('button', { name: `${refused.length} not saved` }));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Not saved' })) };
  };

  test('says why, and has the words to copy', async () => {
    const entry = commentOf('Count the stairs', 'Completion:gone', 'Fifty-two!');
    const { user, dialog } = await open(refuse(entry, {}));
    expect(dialog.getByText('Count the stairs')).toBeTruthy();
    expect(dialog.getByText('This completion was undone')).toBeTruthy();
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'What you wrote' }).value).toBe('Fifty-two!');
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await dialog.findByText('Copied.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('Fifty-two!');
  });

  test('has the note of a mood, and no field where nothing was written', async () => {
    const { dialog } = await open(refuse(moodOf('Rain'), {}), refuse(completionOf('Sing a song'), {}));
    expect(dialog.getAllByRole('textbox')).toHaveLength(1);
    expect(dialog.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(2);
  });

  test('offers to count an exchanged challenge for its successor', async () => {
    const sentence = 'This challenge was exchanged for another one';
    const replacement = { assignedTaskId: 'new', title: 'Jump a puddle' };
    const { dialog } = await open(refuse(completionOf('Build a fort'), { sentence, replacement }));
    expect(dialog.getByText(sentence)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Count it for Jump a puddle' })).toBeTruthy();
  });
});

describe('logging out while something is not saved', () => {
  const open = (outbox: Partial<Outbox>) => {
    const onEnd = vi.fn<(mayLogOut: boolean) => void>();
    setKept({
      waiting: [completionOf('One')],
      sending: [completionOf('Two')],
      refused: [refuse(completionOf('Three'), {})],
    });
    render(<DiscardDialog outbox={outbox as Outbox} onEnd={onEnd} />);
    return { onEnd, user: userEvent.setup() };
  };

  test('asks, and goes on once all is saved', async () => {
    const { onEnd, user } = open({ settle: async () => setKept(nothingKept) });
    expect(screen.getByRole('dialog', { name: '3 ticks are not saved yet' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save first' }));
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(true);
  });

  test('says why it could not be saved, and stays', async () => {
    const { onEnd, user } = open({ settle: async () => undefined });
    await user.click(screen.getByRole('button', { name: 'Save first' }));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be reached');
    change({ waiting: [], sending: [] });
    await user.click(screen.getByRole('button', { name: 'Save first' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This completion was undone');
    expect(onEnd).not.toHaveBeenCalled();
  });

  test('discards everything, or changes nothing', async () => {
    const drop = vi.fn<Outbox['drop']>(async () => undefined);
    const { onEnd, user } = open({ drop });
    await user.keyboard('{Escape}');
    expect(onEnd).toHaveBeenLastCalledWith(false);
    expect(drop).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(drop.mock.calls[0]?.[0]).toHaveLength(3);
    expect(onEnd).toHaveBeenLastCalledWith(true);
  });
});

import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openMilo } from '../childPage.tsx';
import { assigned, stubBrowser } from '../familyKit.tsx';

/** Voices of a device that speaks in these languages, and what they have begun to say and did not cancel. */
function stubVoices(...languages: readonly string[]): string[] {
  const said: string[] = [];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      readonly text: string;
      lang = '';
      constructor(text: string) {
        super();
        this.text = text;
      }
    },
  );
  const voices = languages.map((lang) => ({ lang, localService: true }));
  const queue: EventTarget[] = [];
  const events = new EventTarget();
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    speak: (words: EventTarget & { text: string; lang: string }) => {
      queue.push(words);
      said.push(`${words.lang}: ${words.text}`);
    },
    // Browsers say so later.
    cancel: () => {
      said.length = 0;
      for (const words of queue.splice(0)) setTimeout(() => act(() => words.dispatchEvent(new Event('error'))));
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  });
  return said;
}

const open = (language: string | null) =>
  openMilo({ dailyTasks: [assigned('Bau eine Höhle', { details: { language } })] });

beforeEach(() => stubBrowser());
afterEach(() => {
  // It stops when it goes, and the voices must still be there.
  cleanup();
  vi.unstubAllGlobals();
});

describe('Listen', () => {
  test.each([
    ['a challenge in another language than the page', 'de', 'de-DE'],
    ['the words of a family in that of the page', null, 'en-GB'],
  ])('reads %s', async (_what, language, lang) => {
    const said = stubVoices('en-GB', 'de-DE');
    const { user } = await open(language);
    await user.click(screen.getByRole('button', { name: 'More about this' }));
    await user.click(await screen.findByRole('button', { name: 'Listen' }));
    expect(said).toEqual([`${lang}: Bau eine Höhle`, `${lang}: Do it together.`]);
  });

  test('gives way to another one, which reads on', async () => {
    const said = stubVoices('en-GB');
    const { user } = await openMilo({
      dailyTasks: [assigned('Build a fort', { details: { language: 'en' } })],
      weeklyTasks: [assigned('Bake bread', { kind: 'WeeklyTask', details: { language: 'en' } })],
    });
    await user.click(screen.getByRole('button', { name: 'Bake bread' }));
    for (const more of screen.getAllByRole('button', { name: 'More about this' })) await user.click(more);
    const [first, second] = await screen.findAllByRole('button', { name: 'Listen' });
    if (!first || !second) throw new Error('Both can be read');
    await user.click(first);
    await user.click(second);
    await vi.waitFor(() => expect(first.textContent).toBe('Listen'));
    expect(second.textContent).toBe('Stop');
    expect(said[0]).toBe('en-GB: Bake bread');
    // Its own end leaves nothing behind, also when it begins anew at once.
    await user.click(second);
    await user.click(second);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(second.textContent).toBe('Stop');
    expect(said[0]).toBe('en-GB: Bake bread');
  });

  test('is not there without a voice for the language of the challenge', async () => {
    stubVoices('en-GB');
    const { user } = await open('de');
    await user.click(screen.getByRole('button', { name: 'More about this' }));
    await screen.findByRole('button', { name: 'Hand over the phone' });
    expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull();
  });
});

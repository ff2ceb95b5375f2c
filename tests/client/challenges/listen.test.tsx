import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import '../../../client/challenges/tasks/Listen.tsx';
import { openMilo } from '../childPage.tsx';
import { assigned, stubBrowser } from '../familyKit.tsx';

/** Voices of a device that speaks in these languages, and what they have said. */
function stubVoices(...languages: readonly string[]): readonly string[] {
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
  const events = new EventTarget();
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices,
    speak: ({ text, lang }: { text: string; lang: string }) => void said.push(`${lang}: ${text}`),
    cancel: () => undefined,
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

  test('is not there without a voice for the language of the challenge', async () => {
    stubVoices('en-GB');
    const { user } = await open('de');
    await user.click(screen.getByRole('button', { name: 'More about this' }));
    await screen.findByRole('button', { name: 'Hand over the phone' });
    expect(screen.queryByRole('button', { name: 'Listen' })).toBeNull();
  });
});

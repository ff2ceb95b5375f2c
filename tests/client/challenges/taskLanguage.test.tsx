import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openMilo } from '../childPage.tsx';
import { assigned, stubBrowser } from '../familyKit.tsx';

const details = {
  safety: 'Eine Hand am Baby.',
  easier: 'Mit einem Kissen.',
  harder: 'Mit zehn Kissen.',
  why: 'Bauen übt das Planen.',
};
const cave = {
  description: 'Baut zusammen eine Höhle.',
  tips: { content: 'Nehmt Decken.', videoUrl: null },
  again: 'Diesmal ohne Licht.',
};

const open = (language: string | null) => {
  const of = (title: string, completed = false) =>
    assigned(title, { ...cave, completed, details: { ...details, language } });
  return openMilo({
    ageGroup: 'PRESCHOOL',
    dailyTasks: [of('Bau eine Höhle'), of('Malt den Mond'), of('Fang den Ball', true)],
  });
};

/** What a screen reader takes as the language of a text; null for that of the page. */
const languageOf = (text: string) => screen.getAllByText(text)[0]?.closest('[lang]')?.getAttribute('lang') ?? null;

const titles = ['Bau eine Höhle', 'Malt den Mond', 'Fang den Ball'];
const texts = [...titles, cave.description, cave.tips.content, cave.again, ...Object.values(details)];

beforeEach(() => void stubBrowser());

describe('the texts of a challenge', () => {
  test.each([
    ['in another language than the page are read in theirs', 'de'],
    ['of a family are read in that of the page', null],
  ])('%s', async (_what, language) => {
    const { user } = await open(language);
    await user.click(screen.getByRole('button', { name: 'More about this' }));
    for (const text of texts) expect(languageOf(text), text).toBe(language);
    expect(languageOf('Tips')).toBeNull();
    expect(languageOf('Complete')).toBeNull();
  });

  test('are read in theirs by a child', async () => {
    const { user } = await open('de');
    await user.click(screen.getByRole('button', { name: 'More about this' }));
    await user.click(screen.getByRole('button', { name: 'Let Milo choose' }));
    const choice = within(await screen.findByRole('dialog'));
    expect(choice.getByText('Malt den Mond').getAttribute('lang')).toBe('de');
    await user.click(choice.getByRole('button', { name: 'Malt den Mond' }));
    const mode = within(await screen.findByRole('dialog', { name: 'Malt den Mond' }));
    expect(mode.getByRole('heading', { name: 'Malt den Mond' }).getAttribute('lang')).toBe('de');
    expect(mode.getByText(details.safety).getAttribute('lang')).toBe('de');
  });
});

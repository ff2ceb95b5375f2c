import { render, screen } from '@testing-library/react';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { DaySquares } from '../../../client/challenges/daysOff/DaySquares.tsx';
import { weekdayHead, weekdays } from '../../../client/lib/weekdays.ts';
import { addDays } from '../../../schema/day/localDate.rules.ts';
import { languages } from '../../../schema/language.rules.ts';
import { catalogueOf } from '../../../scripts/build/catalogueOf.ts';

// The files share their modules, and those before this one have loaded the true locale.
vi.hoisted(() => void vi.resetModules());
afterAll(() => void vi.resetModules());
// All words for days begin with the same letters in Arabic.
vi.mock('../../../client/lib/locale.ts', async (original) => ({
  ...(await original<typeof import('../../../client/lib/locale.ts')>()),
  locale: 'ar',
}));

const week = Array.from({ length: 7 }, (_, index) => addDays('2026-11-16', index));

describe('the short words for the days of the week', () => {
  test('are those of the date', () => {
    expect(week.map((date) => weekdayHead(date))).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']);
  });

  test.each(languages.map(({ tag }) => tag))('differ from each other in %s', (language) => {
    const translate = catalogueOf(language);
    expect(new Set(weekdays.map(({ short }) => translate(short))).size).toBe(7);
  });

  test('are not cut from the words that screen readers read', () => {
    const days = week.map((date) => ({ date, isWithMe: true, isException: false, isPast: false }));
    render(<DaySquares label="Week" days={days} offset={0} today="2026-11-18" onPress={() => undefined} />);
    const heads = screen.getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual(weekdays.map(({ short }) => short));
    expect(heads[0]?.getAttribute('aria-label')).toBe('الاثنين');
  });
});

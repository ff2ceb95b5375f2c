import { describe, expect, test } from 'vitest';
import { speakerFor } from '../../../schema/speaker.ts';
import {
  currentEntries,
  type FeedChild,
  lateEntries,
  nameInTitle,
  type OpenChallenge,
  summaryEntries,
} from '../../../schema/feed/entries.rules.ts';

const nothingOff = { skippedDates: [], pauses: [], care: [] };

const milo = (daysOff: FeedChild['daysOff'] = nothingOff): FeedChild => ({
  name: 'Milo',
  pageUrl: 'https://family.example/challenges/milo-abc123',
  speak: speakerFor('en'),
  daysOff,
});

const challenge = (frequency: OpenChallenge['frequency'], periodStart: string): OpenChallenge => ({
  id: `${frequency}-1`,
  frequency,
  periodStart,
  task: {
    title: 'Hop',
    description: 'On one leg',
    safety: null,
    minutes: null,
    materials: [],
    place: 'anywhere',
    points: 1,
  },
});

const off = (from: string, to: string | null) => ({ ...nothingOff, pauses: [{ from, to }] });

describe('an open challenge', () => {
  test('has only what is known of it', () => {
    expect(currentEntries(milo(), '2026-03-11', [challenge('daily', '2026-03-11')])).toEqual([
      {
        uid: 'daily-1@dadventures',
        date: '2026-03-11',
        title: 'Milo · Hop',
        lines: ['On one leg', '1 point', 'https://family.example/challenges/milo-abc123'],
        since: '2026-03-11',
        moves: 0,
      },
    ]);
  });

  test.each([
    ['weekly', '2026-03-08', nothingOff, '2026-03-14'],
    ['weekly', '2026-03-08', off('2026-03-13', null), '2026-03-12'],
    ['weekly', '2026-03-08', { ...nothingOff, skippedDates: ['2026-03-14'] }, '2026-03-13'],
    ['weekly', '2026-03-08', off('2026-03-12', '2026-03-14'), '2026-03-11'],
    ['weekly', '2026-03-08', off('2026-03-11', null), undefined],
    ['monthly', '2026-03-01', nothingOff, '2026-03-31'],
    ['daily', '2026-03-11', off('2026-03-11', '2026-03-11'), undefined],
  ] as const)(
    'of a %s period from %s stands on its last date that is no day off',
    (frequency, start, daysOff, date) => {
      expect(currentEntries(milo(daysOff), '2026-03-11', [challenge(frequency, start)])[0]?.date).toBe(date);
    },
  );
});

describe('a challenge that is open until noon', () => {
  test.each([
    ['daily', '2026-03-14', nothingOff, 'Milo · Yesterday: Hop'],
    ['weekly', '2026-03-08', nothingOff, 'Milo · Last week: Hop'],
    ['monthly', '2026-02-01', nothingOff, 'Milo · Last month: Hop'],
    ['daily', '2026-03-14', off('2026-03-14', '2026-03-14'), undefined],
    ['weekly', '2026-03-08', off('2026-03-14', '2026-03-14'), 'Milo · Last week: Hop'],
    ['weekly', '2026-03-08', off('2026-03-15', null), undefined],
  ] as const)('of a %s period from %s stands on today, unless it would nag', (frequency, start, daysOff, title) => {
    const [entry] = lateEntries(milo(daysOff), '2026-03-15', [challenge(frequency, start)]);
    expect([entry?.title, entry?.date]).toEqual([title, title && '2026-03-15']);
  });
});

test('a summary without a mood says so, and counts one in the singular', () => {
  const [entry] = summaryEntries(milo(), [
    {
      id: 'summary-1',
      type: 'monthly',
      periodStart: '2026-02-01',
      periodEnd: '2026-02-28',
      dominantMood: null,
      totalPoints: 1,
      maxPossiblePoints: 12_000,
      highlights: { periodFormatted: 'February 2026', taskCounts: { daily: 1, weekly: 0, monthly: 0 } },
    },
  ]);
  expect(entry).toMatchObject({
    date: '2026-03-01',
    title: 'Milo · February 2026: 1 point',
    lines: [
      '1 of 12,000 possible points',
      '1 challenge: 1 daily, 0 weekly, 0 monthly',
      'No mood recorded',
      expect.any(String),
    ],
  });
});

test.each([
  ['  Milo \n Theodor ', 'Milo Theodor'],
  ['Mi\u2028lo', 'Mi lo'],
  ['\u202eMilo\u2066', 'Milo'],
  ['עילאי', '\u2068עילאי\u2069'],
])('the name %j in a title is %j', (name, shown) => {
  expect(nameInTitle(name)).toBe(shown);
});

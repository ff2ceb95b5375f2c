import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pseudoLanguages } from '../../scripts/build/pseudo.ts';
import { currentEntries, lateEntries, summaryEntries } from '../../schema/feed/entries.rules.ts';
import { linkOfTemplate, type MailTemplate } from '../../schema/mail/mail.rules.ts';
import { readPo } from '../../schema/po.ts';
import { messageKinds } from '../../schema/reminder/reminder.rules.ts';
import { messageWords } from '../../schema/reminder/words.rules.ts';
import { speakIn } from '../../schema/spoken.rules.ts';
import { render } from '../../server/mail/outbox.ts';
import { mailSamples } from '../support/mailSamples.ts';

const marked = pseudoLanguages['en-XA'];
const texts = readPo(readFileSync(path.join(import.meta.dirname, '..', '..', 'locales', 'en.po'), 'utf8'));
/** Speaks a made-up language, in which every text of ours stands between brackets and has accents. */
const speak = speakIn('en-XA', (template) => (texts.has(template) ? marked?.(template) : undefined));

/** What is said in plain letters: neither ours in the made-up language, nor data, which is in capitals here. */
const unmarked = (text: string): string[] =>
  text
    .replaceAll(/https?:\S+|\S+@\S+|[\w.-]+\.example|Dadventures|Firefox|Android|Safari|iPhone/g, '')
    .replaceAll(
      /\b(January|February|March|April|May|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(Mar|Apr) \d+|at|AM|PM)\b/g,
      '',
    )
    .split('\n')
    .filter((line) => /[a-z]{2}/.test(line));

test.each(
  (Object.keys(mailSamples) as MailTemplate[]).flatMap((name) =>
    mailSamples[name].map((sample) => [name, sample] as const),
  ),
)('the mail %s with %j says nothing in English', (name, sample) => {
  const capitals = JSON.parse(JSON.stringify(sample), (key, value: unknown) =>
    typeof value === 'string' && /^(title|lines|description|safety|needs|name|words|inviter|carer|\d+)$/.test(key)
      ? value.toUpperCase()
      : value,
  ) as unknown;
  const sender = { publicUrl: 'https://dads.example', supportEmail: '' };
  const secret = linkOfTemplate[name] === null ? null : 'aB3_-'.repeat(8).concat('xyz');
  const mail = render(name, capitals, sender, {
    secret,
    unsubscribe: 'https://dads.example/u',
    language: 'en-XA',
    speak,
  });
  expect(unmarked(mail?.subject ?? 'none')).toEqual([]);
  expect(unmarked(mail?.text ?? 'none')).toEqual([]);
});

const task = {
  title: 'SOCK PUPPETS',
  description: 'PUT SOCKS ON YOUR HANDS.',
  safety: 'NO BUTTONS.',
  minutes: 120,
  materials: ['SOCKS'],
  place: 'outdoors',
  company: 'one-child',
  moment: 'any',
  why: 'WHY NOT.',
  points: 1_000,
} as const;

test.each(
  messageKinds.flatMap((message) =>
    [true, false].flatMap((showsNames) => [600, 1_125].map((minuteOfDay) => ({ message, showsNames, minuteOfDay }))),
  ),
)('the notification $message at $minuteOfDay, naming children: $showsNames, says nothing in English', (given) => {
  for (const names of [['FRIDA'], ['FRIDA', 'ADA'], ['FRIDA', 'ADA', 'JO']]) {
    const { title, body } = messageWords(
      {
        task,
        names,
        allNames: names,
        isTogether: names.length > 1,
        good: { title: 'KITES', date: '2026-03-17', nth: names.length },
        question: 'WHY, {name}?',
        ...given,
      },
      speak,
    );
    expect(unmarked(`${title}\n${body}`)).toEqual([]);
  }
});

test('the calendar says nothing in English', () => {
  const child = {
    name: 'FRIDA',
    pageUrl: 'https://dads.example/challenges/frida',
    speak,
    daysOff: { skippedDates: [], pauses: [], care: [] },
  };
  const challenges = (['daily', 'weekly', 'monthly'] as const).map((frequency) => ({
    id: frequency,
    frequency,
    periodStart: '2026-03-01',
    task,
  }));
  const period = { periodStart: '2026-03-01', periodEnd: '2026-03-07', totalPoints: 1, maxPossiblePoints: 3_000 };
  const highlights = { periodFormatted: 'Mar 1 to 7', taskCounts: { daily: 1, weekly: 0, monthly: 0 } };
  const summaries = (['weekly', 'monthly'] as const).flatMap((type) =>
    (['happy', null] as const).map((dominantMood) => ({ id: type, type, dominantMood, highlights, ...period })),
  );
  const entries = [
    ...currentEntries(child, '2026-03-01', challenges),
    ...lateEntries(child, '2026-03-01', challenges),
    ...summaryEntries(child, summaries),
  ];
  expect(entries.length).toBeGreaterThan(8);
  expect(entries.flatMap(({ title, lines }) => unmarked([title, ...lines].join('\n')))).toEqual([]);
});

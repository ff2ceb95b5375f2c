import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { linesOf, type Text, textsIn } from '../support/texts.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** The strings of a value, without keys, ids of others and addresses, which have no blanks. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return /\s|^\p{Lu}/u.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

const client = textsIn('client/**/*.{ts,tsx}');
const server = textsIn('{schema,server,scripts/demo}/**/*.ts');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/content.md',
  'docs/operations.md',
  'docs/product.md',
];
/** The texts of the catalogue, without the titles of other people's pages. */
const catalogue = globSync('prisma/catalogue/*.json', { cwd: root }).flatMap((file) => {
  const content = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as
    | Partial<Record<'skills' | 'tasks' | 'topics', unknown[]>>
    | unknown[];
  const entries = Array.isArray(content)
    ? content
    : [...(content.skills ?? []), ...(content.tasks ?? []), ...(content.topics ?? [])];
  return entries.flatMap(stringsIn).map((text) => ({ file, text }));
});
const everywhere = [...client, ...server, ...pages.flatMap(linesOf)];

const findings = (texts: readonly Text[], pattern: RegExp): string[] =>
  texts.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${text}`);

/** Words that hurt or puzzled, and what is said instead. */
const former: readonly (readonly [former: RegExp, instead: string])[] = [
  [/\bshared? with you\b|\bshare .{1,40} with you\b/i, 'With Ben'],
  [
    /\b(?:hand|hands|handed|handing) (?:the |a |your )?child over\b|\bhand .{1,40} over to (?:you|\$)/i,
    'make somebody the owner',
  ],
  [/\bhand-over\b/i, 'an offer'],
  [/\bfavou?rites?\b/i, 'liked'],
  [/\bOur own\b(?! ideas?\b)|\bfavou?rites and not for us\b/, 'Our own ideas'],
  [/\bmake (?:an|a new) address\b/i, 'Get the calendar link'],
  [/\bLooks on\b/, 'Can look'],
  [/\bboth children\b/i, 'all together'],
  [/\bticked\b/i, 'done'],
  [/\bTonight's task\b|\bago tonight\b/i, 'Right now, or Tonight'],
];

test.each(former)('%s is said nowhere: say "%s"', (pattern) => {
  expect(findings(everywhere, pattern)).toEqual([]);
});

/** British spellings: the product speaks American, as in "No skills practiced yet". */
const british = new RegExp(
  String.raw`\b(?:${[
    String.raw`(?:dis|re)?(?:colour|favour|flavour|harbour|honour|humour|labour|neighbour|odour|rumour|behaviour)\w*`,
    String.raw`practis\w+`,
    String.raw`(?:apolog|author|capital|emphas|memor|minim|maxim|organ|optim|personal|real|recogn|serial|special|summar)is(?:e|ed|es|ing|ation)`,
    'analys(?:e|ed|es|ing)',
    'centres?|theatres?|(?:centi|kilo|milli)?metres?|litres?|fibres?',
    'licences?|defence|offence',
    'grey(?:s|er|est)?|cosy|tyres?|pyjamas?|nappy|nappies|programmes?|mums?|maths|learnt|spelt|judgement|skilful|fulfil|enrol|whilst',
  ].join('|')})\b`,
  'i',
);

describe('one English', () => {
  test('is American in every text', () => {
    expect(findings([...everywhere, ...catalogue], british)).toEqual([]);
  });

  test.each(['the colour of a child', 'skills practised', 'Recognise it', 'five metres', 'a grey day'])(
    '"%s" is found',
    (text) => {
      expect(text).toMatch(british);
    },
  );

  test.each(['color', 'practice makes', 'a size', 'advise', 'exercise', 'the parameter', 'otherwise'])(
    '"%s" is left alone',
    (text) => {
      expect(text).not.toMatch(british);
    },
  );
});

/** Texts that call a challenge something else, and stay as they are. */
const specified: ReadonlySet<string> = new Set([
  'Activity Summary',
  'Activity Timeline',
  'Activity in this period',
  'All 3 activities done!',
  'Complete some tasks to see activity history!',
  'Complete tasks to start growing your skills garden.',
  'Daily Adventures',
  'Failed to complete task',
  'Failed to fetch activity',
  'No activities found',
  'No skills practiced yet in this time period. Complete tasks to start tracking skills!',
  'No tasks available. Check back later!',
  "Ready for today's adventures with your little ones?",
  "Show me tonight's adventure",
  'Start your journey by adding your first child to begin tracking activities together!',
  'Task Completed!',
  'Total Tasks',
]);

/** Where adventures are what a child has, and activity is what concerns an account. */
const otherThings = /adventures?(?: together)?$|\brecent activity$|^No tasks for today\b/i;

test('a challenge is a challenge on every screen for parents', () => {
  const parents = client.filter(
    ({ file, text }) => !/^client\/(?:admin|analytics)\//.test(file) && !specified.has(text) && !otherThings.test(text),
  );
  expect(findings(parents, /\b(?:task|activit(?:y|ies)|adventure)s?\b/i)).toEqual([]);
});

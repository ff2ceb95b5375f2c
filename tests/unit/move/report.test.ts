import { expect, test } from 'vitest';
import { partsOf, readReport } from '../../../schema/move/report.ts';
import { leftOutWords } from '../../../schema/move/words.ts';
import { patternOf } from '../../../schema/spoken.rules.ts';

const child = {
  key: 'there',
  name: 'Milo',
  birthDate: '2020-05-31',
  existingId: null,
  problem: null,
  counts: { completions: 2 },
  differences: [],
  leftOut: [],
  isWritten: false,
};
const report = {
  exportedAt: '2026-03-01T12:00:00.000Z',
  from: 'Papa',
  people: [],
  leftOut: [],
  hasReminders: false,
  children: [child],
};

test('A stored report is read as it was written', () => {
  expect(readReport(JSON.parse(JSON.stringify(report)))).toEqual(report);
});

test('What a later version counts is left out', () => {
  const later = { ...report, children: [{ ...child, counts: { completions: 2, trophies: 1 } }], since: 'tomorrow' };
  expect(readReport(later)).toEqual(report);
});

test.each([
  [{}],
  [null],
  [{ ...report, children: [{ ...child, counts: null }] }],
  [{ ...report, exportedAt: 'today' }],
])('There is no report in %j', (stored) => {
  expect(readReport(stored)).toBeNull();
});

test('What is left out is said with its number', () => {
  const written = { added: {}, differences: [], leftOut: new Map([['unknownTasks', 2] as const]) };
  const { leftOut } = partsOf({ ...written, changes: 0, child: {} as never }, new Map([['missingPhotos', 1_000]]));
  expect(leftOut).toEqual([
    'photos that are missing in the file, or too large: 1,000',
    'likes of challenges that this server does not have: 2',
  ]);
});

test.each(Object.values(leftOutWords).map((saying) => saying(3)))(
  'A reader of another language gets $template',
  ({ message, template }) => {
    expect(patternOf(template)?.read(message)).toEqual({ count: 3 });
  },
);

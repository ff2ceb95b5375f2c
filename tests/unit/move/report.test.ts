import { expect, test } from 'vitest';
import { readReport } from '../../../schema/move/report.ts';

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

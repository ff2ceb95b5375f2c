import { describe, expect, it } from 'vitest';
import { ageGroupLabels, ageGroups } from '../../../schema/child/ageGroup.rules.ts';
import {
  ageGroupForBirthDate,
  correctedAgeGroup,
  nextAgeGroupBoundary,
} from '../../../schema/child/correctedAge.rules.ts';
import { completedMonths, isRealDate } from '../../../schema/day/months.rules.ts';
import { addDays } from '../../../schema/day/localDate.rules.ts';

describe('ageGroupForBirthDate', () => {
  it.each([
    ['2024-01-15', '2024-01-15', 'newborn'],
    ['2024-01-15', '2024-05-14', 'newborn'],
    ['2024-01-15', '2024-05-15', 'infant'],
    ['2024-01-15', '2025-01-15', 'infant'],
    ['2024-01-15', '2025-02-14', 'infant'],
    ['2024-01-15', '2025-02-15', 'toddler'],
    ['2024-01-15', '2028-01-14', 'toddler'],
    ['2024-01-15', '2028-01-15', 'preschool'],
    ['2024-01-15', '2030-01-14', 'preschool'],
    ['2024-01-15', '2030-01-15', 'early-school-age'],
    ['2024-01-15', '2033-01-14', 'early-school-age'],
    ['2024-01-15', '2033-01-15', 'middle-childhood'],
    ['2024-01-15', '2037-01-14', 'middle-childhood'],
    ['2024-01-15', '2037-01-15', 'adolescent'],
    ['1990-01-01', '2026-06-01', 'adolescent'],
  ])('birth date %s, today %s: %s', (birthDate, today, group) => {
    expect(ageGroupForBirthDate(birthDate, today)).toBe(group);
  });

  it('treats 29 February as 1 March in other years', () => {
    expect(ageGroupForBirthDate('2024-02-29', '2030-02-28')).toBe('preschool');
    expect(ageGroupForBirthDate('2024-02-29', '2030-03-01')).toBe('early-school-age');
    expect(ageGroupForBirthDate('2024-02-29', '2028-02-28')).toBe('toddler');
    expect(ageGroupForBirthDate('2024-02-29', '2028-02-29')).toBe('preschool');
  });

  it('throws for a birth date after today and for an invalid date', () => {
    expect(() => ageGroupForBirthDate('2026-01-02', '2026-01-01')).toThrow(RangeError);
    expect(() => ageGroupForBirthDate('2026-02-30', '2026-05-01')).toThrow(RangeError);
    expect(() => ageGroupForBirthDate('2026-02-01', 'today')).toThrow(RangeError);
  });

  it('never returns a younger group and changes exactly on the boundaries, for all birth dates of five years', () => {
    for (const birthDate of dates('2023-02-01', '2028-04-01')) {
      // Only the days next to a boundary are checked: all of them would be ten million.
      let group = ageGroupForBirthDate(birthDate, birthDate);
      let from = birthDate;
      expect(group).toBe('newborn');

      for (
        let boundary = nextAgeGroupBoundary(birthDate, from);
        boundary;
        boundary = nextAgeGroupBoundary(birthDate, from)
      ) {
        expect(ageGroupForBirthDate(birthDate, addDays(boundary, -1))).toBe(group);
        const next = ageGroupForBirthDate(birthDate, boundary);
        expect(ageGroups.indexOf(next)).toBe(ageGroups.indexOf(group) + 1);
        group = next;
        from = boundary;
      }
      expect(group).toBe('adolescent');
    }
  });

  it('never returns a younger group on any day of a childhood, and counts months as Temporal does', () => {
    for (const birthDate of ['2024-02-29', '2023-01-31', '2024-08-30', '2025-12-31', '2020-02-28']) {
      const birth = Temporal.PlainDate.from(birthDate);
      let oldest = 0;
      for (const today of dates(birthDate, addDays(birthDate, 14 * 366))) {
        const rank = ageGroups.indexOf(ageGroupForBirthDate(birthDate, today));
        if (rank < oldest) expect.fail(`${birthDate} grew younger on ${today}`);
        oldest = rank;
        const { months } = birth.until(today, { largestUnit: 'months' });
        if (completedMonths(birthDate, today) !== months) expect.fail(`${birthDate} to ${today} is ${months} months`);
      }
      expect(oldest).toBe(ageGroups.length - 1);
    }
  });
});

describe('nextAgeGroupBoundary', () => {
  it('is later than the given date, even if that is a boundary', () => {
    expect(nextAgeGroupBoundary('2024-01-15', '2024-05-14')).toBe('2024-05-15');
    expect(nextAgeGroupBoundary('2024-01-15', '2024-05-15')).toBe('2025-02-15');
    expect(nextAgeGroupBoundary('2024-10-31', '2024-10-31')).toBe('2025-03-01');
  });

  it('is the first one for a date before birth, and null for an adolescent', () => {
    expect(nextAgeGroupBoundary('2024-01-15', '2000-01-01')).toBe('2024-05-15');
    expect(nextAgeGroupBoundary('2024-01-15', '2037-01-14')).toBe('2037-01-15');
    expect(nextAgeGroupBoundary('2024-01-15', '2037-01-15')).toBeNull();
  });
});

describe('isRealDate', () => {
  it('accepts the dates of the calendar', () => {
    for (const text of ['2024-02-29', '2000-02-29', '1990-01-01', '2026-12-31', '0050-06-01'])
      expect(isRealDate(text)).toBe(true);
  });

  it('rejects dates that do not exist, and other formats', () => {
    const refused = [
      '2026-02-29',
      '1900-02-29',
      '2026-02-30',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '0000-01-01',
    ];
    const malformed = [
      '',
      '2026-1-1',
      '20260101',
      '2026-01-01T00:00:00Z',
      ' 2026-01-01',
      '2026-01-01\n',
      '+002026-01-01',
      'today',
    ];
    for (const text of [...refused, ...malformed]) expect(isRealDate(text)).toBe(false);
  });
});

describe('ageGroupLabels', () => {
  it('contain the months and years that the rule uses', () => {
    expect(ageGroups.map((group) => ageGroupLabels[group])).toEqual([
      'Newborn (0-3 months)',
      'Infant (4-12 months)',
      'Toddler (1-3 years)',
      'Preschool (3-5 years)',
      'Early School-Age (6-8 years)',
      'Middle Childhood (9-12 years)',
      'Adolescent (13-18 years)',
    ]);
  });
});

/** All dates from `first` up to, but not including, `end`. */
function dates(first: string, end: string): string[] {
  const all: string[] = [];
  for (let date = first; date < end; date = addDays(date, 1)) all.push(date);
  return all;
}

it('below two years, the groups of a child that was born early begin that much later', () => {
  expect([0, 8].map((weeks) => nextAgeGroupBoundary('2025-01-10', '2025-01-10', weeks))).toEqual([
    '2025-05-10',
    '2025-07-07',
  ]);
  expect(nextAgeGroupBoundary('2025-01-10', '2026-12-31', 8)).toBe('2029-01-10');
  const group = (today: string) => correctedAgeGroup('2025-01-10', today, 8);
  expect(['2025-01-10', '2025-07-06', '2025-07-07', '2027-01-09'].map(group)).toEqual([
    'newborn',
    'newborn',
    'infant',
    'toddler',
  ]);
});

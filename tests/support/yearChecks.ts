import { describe, expect, test } from 'vitest';
import { meetsNeeds } from '../../schema/assignment/drawnFor.rules.ts';
import { familiesOf } from './simulatedFamilies.ts';
import { type Evening, type Family, yearOf } from './simulatedYear.ts';

/** How many evenings of a year have a task of which something holds. */
const evenings = (year: readonly Evening[], holds: (task: Evening['drawn'][number]) => boolean) =>
  year.flatMap(({ drawn }, day) => (drawn.some(holds) ? [day] : []));

/** The longest time between evenings, in days. */
const longestGap = (days: readonly number[]) => Math.max(0, ...days.slice(1).map((day, at) => day - (days[at] ?? 0)));

/** For each evening, whether one of its conceits was there within five days, that evening included. */
const closeConceits = (year: readonly Evening[]) =>
  year.flatMap(({ drawn }, day) => {
    const now = drawn.flatMap(({ conceit }) => conceit ?? []);
    const before = new Set(
      year.slice(Math.max(0, day - 4), day).flatMap((one) => one.drawn.flatMap(({ conceit }) => conceit ?? [])),
    );
    return new Set(now).size < now.length || now.some((conceit) => before.has(conceit)) ? [day] : [];
  });

/**
 * Simulates a year of families with the catalogue that ships, and checks that the draw obeys what they have said.
 *
 * @param count how many families have said nothing; of each other kind there are a tenth, at least one of each age
 * @param days how many days of the year
 */
export function describeYear(count: number, days: number): void {
  const families = familiesOf(count);
  const all = Object.values(families).flat();
  const years = new Map(all.map((family) => [family, yearOf(family, { days })]));
  const of = (list: readonly Family[]) => list.map((family) => years.get(family) ?? []);

  describe(`${days} days of ${all.length} families`, () => {
    test('have three tasks each, and none that its own words forbid', () => {
      for (const [{ needs }, year] of years)
        for (const { drawn, known } of year) {
          expect(new Set(drawn.map(({ id }) => id)).size).toBe(3);
          for (const task of drawn) {
            expect(meetsNeeds(task, needs), task.id).toBe(true);
            expect(task.company === 'remote' && !known.isAway, task.id).toBe(false);
            expect(task.season === 'winter' && !known.hasWinter, task.id).toBe(false);
            expect((task.minMonths ?? 0) <= known.months && known.months <= (task.maxMonths ?? 999), task.id).toBe(
              true,
            );
          }
        }
    });

    test('have two of three by phone where a parent is mostly away, and on days off by the pattern only where there are some', () => {
      const remote = ({ drawn }: Evening) => drawn.filter(({ company }) => company === 'remote').length;
      for (const year of of(families.away)) expect(year.every((evening) => remote(evening) === 2)).toBe(true);
      for (const year of of(families.weekend)) {
        const weekend = year.filter(({ date }) => [6, 7].includes(Temporal.PlainDate.from(date).dayOfWeek));
        expect(weekend.every((evening) => remote(evening) === 2)).toBe(true);
        expect(year.filter((evening) => !weekend.includes(evening)).every((evening) => remote(evening) === 0)).toBe(
          true,
        );
      }
    });

    test('meet no conceit twice within five days, where nothing narrows what there is', () => {
      for (const year of of(families.plain)) expect(closeConceits(year)).toEqual([]);
    });

    test('have time on the tummy every second day until a baby rolls, and a book at least twice a week until nine', () => {
      for (const year of of([...families.plain, ...families.early])) {
        const tummy = evenings(year, ({ anchor }) => anchor === 'tummy-time');
        const before = year.findIndex(({ known: { months } }) => months > 6);
        const young = tummy.filter((day) => before < 0 || day < before);
        if (young.length > 0) expect(longestGap(young)).toBeLessThanOrEqual(2);
        const readers = year.flatMap(({ known: { months } }, day) => (months >= 4 && months < 108 ? [day] : []));
        const books = evenings(year, ({ anchor }) => anchor === 'book').filter((day) => readers.includes(day));
        if (readers.length > 7) expect(longestGap(books)).toBeLessThanOrEqual(3);
      }
    });

    test('are the same on two servers, which read the tasks in another order', () => {
      for (const list of Object.values(families))
        for (const family of list.slice(0, 3))
          expect(yearOf(family, { days, isReversed: true }).map(({ drawn }) => drawn.map(({ id }) => id))).toEqual(
            (years.get(family) ?? []).map(({ drawn }) => drawn.map(({ id }) => id)),
          );
    });
  });
}

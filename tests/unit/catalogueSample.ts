import type { ShippedCatalogue, ShippedTask } from '../../schema/catalogue/catalogue.input.ts';
import { seasons, suitabilities } from '../../schema/task/taskDetails.rules.ts';

/** A made-up task for preschoolers with nothing to object to. */
export function sampleTask(changes: Partial<ShippedTask> = {}): ShippedTask {
  return {
    key: 'preschool-daily-left-shoe',
    title: 'Left shoe first',
    description:
      'Before you go out, hop to the mat together and race for the left shoe. The second one names a color near the coats. Go on until nobody finds another one, then leave.',
    frequency: 'daily',
    points: 800,
    weight: 1,
    skills: ['preschool-balance'],
    minutes: 5,
    materials: [],
    place: 'indoors',
    company: 'one-child',
    moment: 'any',
    minMonths: 48,
    maxMonths: 71,
    review: { on: '2026-11-23', safety: true, age: true, doable: true, specific: true, reads: true, source: true },
    ...changes,
  };
}

/** A file of preschoolers with these tasks. */
export function sampleCatalogue(
  tasks: readonly ShippedTask[] = [sampleTask()],
  changes: Partial<ShippedCatalogue> = {},
): ShippedCatalogue {
  return {
    ageGroup: 'preschool',
    sources: [
      {
        key: 'cdc-4-years',
        title: 'Milestones by 4 Years',
        publisher: 'Centers for Disease Control and Prevention',
        url: 'https://www.cdc.gov/example',
        readOn: '2026-11-23',
      },
    ],
    skills: [
      {
        key: 'preschool-balance',
        name: 'Balance',
        description: 'Standing, hopping and landing.',
        domain: 'movement',
        sources: ['cdc-4-years'],
      },
    ],
    tasks: [...tasks],
    ...changes,
  };
}

/** As many tasks as an age group needs, which fill every quota of an age group with a margin. */
export function fullTasks(): ShippedTask[] {
  const daily = Array.from({ length: 120 }, (_, at) =>
    sampleTask({
      key: `preschool-daily-${at}`,
      place: at % 3 === 0 ? 'outdoors' : 'indoors',
      minutes: at % 4 === 0 ? 2 : 6,
      company: (['siblings', 'remote', 'one-child'] as const)[at % 4] ?? 'one-child',
      moment: (['bedtime', 'bath'] as const)[at % 4] ?? 'any',
      season: at % 5 === 0 ? seasons[(at / 5) % 4] : undefined,
      materials: at % 4 === 0 ? [`thing${String.fromCharCode(97 + (at % 25))}`] : [],
      suits: at % 6 === 0 ? [...suitabilities] : undefined,
      easier: at % 2 === 0 ? 'Sit down for it.' : undefined,
      tips: at % 2 === 0 ? { content: 'Socks count as shoes on Sundays.' } : undefined,
    }),
  );
  const longer = (['weekly', 'monthly'] as const).flatMap((frequency) =>
    Array.from({ length: frequency === 'weekly' ? 30 : 16 }, (_, at) =>
      sampleTask({
        key: `preschool-${frequency}-${at}`,
        frequency,
        points: frequency === 'weekly' ? 2000 : 4000,
        place: at % 3 === 0 ? 'outdoors' : 'indoors',
        company: at % 4 === 0 ? 'siblings' : 'one-child',
        season: at % 5 === 0 ? 'winter' : undefined,
        tips: { content: 'Socks count as shoes on Sundays.' },
      }),
    ),
  );
  return [...daily, ...longer];
}

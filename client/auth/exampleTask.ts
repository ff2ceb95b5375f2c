import type { AgeGroup } from '../../schema/child/ageGroup.rules.ts';

interface ExampleTask {
  readonly ageGroup: AgeGroup;
  readonly title: string;
  readonly description: string;
  readonly points: number;
}

/** A challenge of the catalogue that ships with the program; a test compares the two. */
export const exampleTask: ExampleTask = {
  ageGroup: 'preschool',
  title: 'The great sock wedding',
  description:
    "Tip the clean socks onto the bed, all mixed up. Your child hunts for each sock's twin, folds the pair together and pronounces them married. Count the happy couples at the end. The sock nobody wanted gets a name and a sad life story.",
  points: 600,
};

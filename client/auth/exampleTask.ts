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
    'Tip ten pairs of clean socks onto the bed, all mixed up. Ask your child to find each sock its twin, fold them together and count the happy couples. Matching is early maths, and you get the laundry done.',
  points: 600,
};

const idOf = (number: number) => `0198f000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** The ids in the examples of openapi.json. The same thing has the same id everywhere. */
export const exampleIds = {
  child: idOf(1),
  dailyTask: idOf(2),
  weeklyTask: idOf(3),
  monthlyTask: idOf(4),
  task: idOf(5),
  skill: idOf(6),
  completion: idOf(7),
  summary: idOf(8),
  mood: idOf(9),
  user: idOf(10),
  quote: idOf(11),
} as const;

import { checkOfFile, textsOf } from '../../schema/catalogue/checks/fault.ts';
import { readability, taskTexts } from './readability.ts';

/** The hardest texts that a tired parent should have to read. */
const readingLimits = { meanSentence: 16, longestSentence: 25, grade: 8 } as const;

/** Finds files that are hard to read, and tasks with a long sentence. */
export const checkReading = checkOfFile(({ tasks }) => {
  if (tasks.length === 0) return [];
  const { meanSentence, grade } = readability(taskTexts(tasks));
  const { meanSentence: meanLimit, longestSentence: longestLimit, grade: gradeLimit } = readingLimits;
  return [
    ...(meanSentence < meanLimit
      ? []
      : [
          {
            key: '-',
            message: `has ${meanSentence.toFixed(1)} words in a sentence; fewer than ${meanLimit} are allowed`,
          },
        ]),
    ...(grade <= gradeLimit
      ? []
      : [{ key: '-', message: `has reading grade ${grade.toFixed(1)}; at most ${gradeLimit} is allowed` }]),
    ...tasks.flatMap((task) => {
      const { longestSentence } = readability(textsOf(task));
      if (longestSentence <= longestLimit) return [];
      return [
        { key: task.key, message: `has a sentence of ${longestSentence} words; at most ${longestLimit} are allowed` },
      ];
    }),
  ];
});

import { frequencies } from '../../task/task.rules.ts';
import { checkOfFile, percent } from './fault.ts';

/** The share of the tasks of each frequency that must at least have a tip. */
const leastTips = 0.5;

/** Finds frequencies with too few tips. */
export const checkTips = checkOfFile(({ tasks }) =>
  frequencies.flatMap((frequency) => {
    const counted = tasks.filter((task) => task.frequency === frequency);
    const share = counted.length === 0 ? 1 : counted.filter(({ tips }) => tips).length / counted.length;
    if (share >= leastTips) return [];
    return [
      {
        key: '-',
        message: `has tips in ${percent(share)} of its ${frequency} tasks; ${percent(leastTips)} are needed`,
      },
    ];
  }),
);

import { frequencies } from '../../schema/task/task.rules.ts';
import { checkOfFile } from '../../schema/catalogue/checks/fault.ts';

/** The weights of a task that ships. One of weight 0 is kept out of the draw. */
const weightRange = [0.5, 1.5] as const;

/** Finds tasks that earn no more than a shorter one of the same age group, and weights outside of their range. */
export const checkPoints = checkOfFile(({ tasks }) => {
  const [least, most] = weightRange;
  const tooLight = frequencies.slice(1).flatMap((frequency, at) => {
    const shorter = tasks.filter((task) => task.frequency === frequencies[at]).map(({ points }) => points);
    const highest = Math.max(0, ...shorter);
    return tasks
      .filter((task) => task.frequency === frequency && task.points <= highest)
      .map(({ key, points }) => ({
        key,
        message: `has ${points} points, but a ${frequencies[at]} task has ${highest}`,
      }));
  });
  const badWeights = tasks
    .filter(({ weight }) => weight !== 0 && (weight < least || weight > most))
    .map(({ key, weight }) => ({ key, message: `has weight ${weight}; 0 and ${least} to ${most} are allowed` }));
  return [...tooLight, ...badWeights];
});

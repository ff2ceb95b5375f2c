import { checkOfFile, percent } from './fault.ts';

/** The share of an age group's tasks that must at least say why. */
const leastReasons = 0.7;

/** How many tasks of an age group may rest on the same source. */
const mostUses = 6;

/** Finds age groups in which too few tasks say why, and sources that too many of their tasks rest on. */
export const checkReasons = checkOfFile(({ tasks }) => {
  const reasons = tasks.flatMap(({ why }) => why ?? []);
  const share = reasons.length / Math.max(1, tasks.length);
  const uses = Map.groupBy(
    reasons.flatMap(({ sources }) => sources),
    (source) => source,
  );
  const few =
    share >= leastReasons
      ? []
      : [{ key: '-', message: `says why in ${percent(share)} of its tasks; at least ${percent(leastReasons)} must` }];
  const worn = [...uses]
    .filter(([, { length }]) => length > mostUses)
    .map(([key, { length }]) => ({
      key,
      message: `is the source of ${length} tasks; at most ${mostUses} may rest on one`,
    }));
  return [...few, ...worn];
});

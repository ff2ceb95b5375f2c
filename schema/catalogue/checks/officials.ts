import { checkOfWhole, percent } from './fault.ts';

/** The largest share of an age group's tasks in which people may play at inspectors, waiters, courts and the like. */
const mostOfficials = 0.25;

/** Finds age groups in which too many tasks have a conceit. */
export const checkOfficials = checkOfWhole(({ tasks }) => {
  const share = tasks.filter(({ conceit }) => conceit !== undefined).length / Math.max(1, tasks.length);
  if (share <= mostOfficials) return [];
  return [`has a conceit in ${percent(share)} of its tasks; at most ${percent(mostOfficials)} are allowed`];
});

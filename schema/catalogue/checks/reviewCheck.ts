import { reviewQuestions } from '../../task/taskDetails.rules.ts';
import { checkOfTask } from './fault.ts';

/** Finds tasks whose reviewer did not stand for every answer. */
export const checkReview = checkOfTask(({ review }) => {
  const denied = reviewQuestions.filter((question) => review?.[question] !== true);
  return denied.length === 0 ? [] : [`was reviewed without a yes to ${denied.join(', ')}`];
});

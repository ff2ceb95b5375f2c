import { listed, say, words } from '../../say.rules.ts';
import { type ReviewQuestion, reviewQuestions } from '../../task/taskDetails.rules.ts';
import { checkOfTask } from './fault.ts';

const names: Readonly<Record<ReviewQuestion, string>> = {
  safety: words('safety'),
  age: words('age'),
  doable: words('doable'),
  specific: words('specific'),
  reads: words('reads'),
  source: words('source'),
};

/** Finds tasks whose reviewer did not stand for every answer. */
export const checkReview = checkOfTask(({ review }) => {
  const denied = reviewQuestions.filter((question) => review?.[question] !== true).map((question) => names[question]);
  if (denied.length === 0) return [];
  return [say('was reviewed without a yes to {questions}', { questions: listed(denied) }).message];
});

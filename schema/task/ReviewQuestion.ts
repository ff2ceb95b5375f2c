import { vocabularyEnum } from '../vocabularyEnum.ts';
import type { ReviewQuestion } from './taskDetails.rules.ts';

/** What a reviewer of a task vouches for. */
export const ReviewQuestionEnum = vocabularyEnum<ReviewQuestion>(
  'ReviewQuestion',
  "What a reviewer of a task vouches for. It is the author's own check, not a professional's.",
  {
    safety: 'Every hazard is named, with what to do.',
    age: 'It fits the months that it states.',
    doable: 'It works in a small home with what is listed.',
    specific: 'It can be started without a further idea.',
    reads: 'It is understood in one reading.',
    source: 'It makes no claim, or its sources say it.',
  },
);

import type { SwapReason } from '../assignment/taste.rules.ts';
import { vocabularyEnum } from '../vocabularyEnum.ts';

/** Why a task is exchanged. */
export const SwapReasonEnum = vocabularyEnum<SwapReason>('SwapReason', 'Why a task is exchanged.', {
  'too-long': 'It takes too long. Tasks that take as long come back later.',
  'nothing-at-hand': 'What it needs is not there. Tasks that need material come back later.',
  'too-easy': 'It is too easy for the child.',
  'too-hard': 'It is too hard for the child.',
  'not-for-us': 'The family does not want it: it becomes one of `Child.notForUs`, as long as twelve tasks stay.',
});

import { type SwapReason, swapReasons } from '../../../schema/assignment/taste.rules.ts';
import { storedForm } from '../../lib/enumForm.ts';

interface Words {
  readonly label: string;
  /** What the reason does, for the family. */
  readonly effect: string;
}

/** The reasons for an exchange in words, in the order of the vocabulary. */
export const swapReasonWords: Readonly<Record<SwapReason, Words>> = {
  'too-long': { label: 'Too long', effect: 'Challenges that take as long come back later.' },
  'nothing-at-hand': { label: 'Nothing at hand', effect: 'Challenges that need things come back later.' },
  'too-easy': { label: 'Too easy', effect: 'This challenge comes back later.' },
  'too-hard': { label: 'Too hard', effect: 'This challenge comes back later.' },
  'not-for-us': { label: 'Not for us', effect: 'This challenge does not come again. You can take that back.' },
};

/** The words of a reason in the form of GraphQL; a value that this version of the client does not know is returned unchanged. */
export function swapReasonLabel(value: string): string {
  const reason = storedForm(swapReasons, value);
  return reason ? swapReasonWords[reason].label : value;
}

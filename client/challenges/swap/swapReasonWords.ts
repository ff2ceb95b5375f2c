import { t } from '@lingui/core/macro';
import { type SwapReason, swapReasons } from '../../../schema/assignment/taste.rules.ts';
import { storedForm } from '../../lib/enumForm.ts';

interface Words {
  readonly label: string;
  /** What the reason does, for the family. */
  readonly effect: string;
}

/** The reasons for an exchange in words, in the order of the vocabulary. */
export const swapReasonWords: Readonly<Record<SwapReason, Words>> = {
  'too-long': { label: t`Too long`, effect: t`Challenges that take as long come back later.` },
  'nothing-at-hand': { label: t`Nothing at hand`, effect: t`Challenges that need things come back later.` },
  'too-easy': { label: t`Too easy`, effect: t`This challenge comes back later.` },
  'too-hard': { label: t`Too hard`, effect: t`This challenge comes back later.` },
  'not-for-us': { label: t`Not for us`, effect: t`This challenge does not come again. You can take that back.` },
};

/** The words of a reason in the form of GraphQL; a value that this version of the client does not know is returned unchanged. */
export function swapReasonLabel(value: string): string {
  const reason = storedForm(swapReasons, value);
  return reason ? swapReasonWords[reason].label : value;
}

import { t } from '@lingui/core/macro';
import { type TextCheck, type TextState, textStates } from '../../../schema/task/taskTexts.rules.ts';
import { storedForm } from '../../lib/enumForm.ts';

/** Why a text is not shown, in a few words. */
const stateNames: Readonly<Record<TextState, string>> = {
  shown: t`Families read it`,
  stale: t`The English has changed since`,
  unchecked: t`Nobody has compared it yet`,
  unsafe: t`Its line about safety does not fit the English`,
  missing: t`Not written yet`,
};

/** What is said about a state that the server names. */
export const stateName = (state: string): string => stateNames[storedForm(textStates, state) ?? 'unchecked'];

/** What somebody stands for who has compared a text with the English. */
export const checkNames: Readonly<Record<TextCheck, string>> = {
  safety: t`Says the same about safety, no less`,
  doable: t`Can be done where it is spoken`,
  reads: t`Reads as a parent would say it`,
};

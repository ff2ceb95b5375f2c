import { t } from '@lingui/core/macro';
import type { Apart } from '../../../schema/child/fits.rules.ts';
import type { Suitability } from '../../../schema/task/taskDetails.rules.ts';

/** What the sheet calls each way of living, and what it does. */
export const apartWords: Readonly<Record<Apart, { readonly name: string; readonly effect: string }>> = {
  never: { name: t`We live together`, effect: t`No challenge goes by phone or video.` },
  sometimes: {
    name: t`Sometimes apart`,
    effect: t`On days off by your rhythm, and with “I'm away”, challenges go by phone or video.`,
  },
  mostly: { name: t`Mostly apart`, effect: t`Two of three challenges a day go by phone or video.` },
};

/** For whom a challenge must work. */
export const needWords: Readonly<Record<Suitability, string>> = {
  sight: t`does not see well`,
  hearing: t`does not hear well`,
  speech: t`does not speak`,
  sitting: t`does not sit or walk`,
  noise: t`does not bear noise well`,
  hands: t`has hands that tire or do not grip`,
  surprise: t`needs to know what comes, without touch`,
};

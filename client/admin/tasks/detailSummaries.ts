import { plural, t } from '@lingui/core/macro';
import { writtenLines } from '../forms/writtenLines.ts';
import type { DetailFields } from './detailFields.ts';
import { anchorNames, companyNames, conceitNames, momentNames, placeNames, seasonNames } from './detailNames.ts';
import { reviewQuestions } from '../../../schema/task/taskDetails.rules.ts';

const joined = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' · ') || t`None`;

/* What each folded group of the form holds, in a few words. */

export const preparationSummary = ({ safety, isGrave, minutes, materials }: DetailFields): string =>
  joined([
    safety.trim() ? (isGrave === 'yes' ? t`Grave safety` : t`Safety`) : t`No safety`,
    minutes.trim() !== '' && t`${minutes.trim()} min`,
    materials.trim() || t`No material`,
  ]);

export const audienceSummary = (values: DetailFields): string => {
  const { place, company, moment, season, minMonths, maxMonths, anchor, conceit, spread } = values;
  return joined([
    placeNames[place],
    company !== 'one-child' && companyNames[company],
    moment !== 'any' && momentNames[moment],
    season !== '' && seasonNames[season],
    anchor !== '' && anchorNames[anchor],
    conceit !== '' && conceitNames[conceit],
    spread === 'yes' && t`Many days`,
    (minMonths !== '' || maxMonths !== '') && t`${minMonths || '…'} to ${maxMonths || '…'} months`,
  ]);
};

export const versionsSummary = ({ easier, harder, again }: DetailFields): string =>
  joined([
    easier.trim() !== '' && t`Easier`,
    harder.trim() !== '' && t`Harder`,
    again.trim() !== '' && plural(writtenLines(again).length, { one: '# turn', other: '# turns' }),
  ]);

export const reasonSummary = ({ why, sources }: DetailFields): string =>
  joined([
    why.trim() !== '' && t`Reason`,
    sources.length > 0 && plural(sources.length, { one: '# source', other: '# sources' }),
  ]);

export const reviewSummary = ({ reviewedOn, reviewYes }: DetailFields): string =>
  reviewedOn === '' ? t`None` : t`${reviewedOn} · ${reviewYes.length} of ${reviewQuestions.length}`;

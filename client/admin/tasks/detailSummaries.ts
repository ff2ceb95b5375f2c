import { countText } from '../../../schema/numberText.rules.ts';
import type { DetailFields } from './detailFields.ts';
import { companyNames, momentNames, placeNames, seasonNames } from './detailNames.ts';
import { reviewQuestions } from '../../../schema/task/taskDetails.rules.ts';

const joined = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' · ') || 'None';

/* What each folded group of the form holds, in a few words. */

export const preparationSummary = ({ safety, minutes, materials }: DetailFields): string =>
  joined([
    safety.trim() ? 'Safety' : 'No safety',
    minutes.trim() !== '' && `${minutes.trim()} min`,
    materials.trim() || 'No material',
  ]);

export const audienceSummary = (values: DetailFields): string => {
  const { place, company, moment, season, minMonths, maxMonths } = values;
  return joined([
    placeNames[place],
    company !== 'one-child' && companyNames[company],
    moment !== 'any' && momentNames[moment],
    season !== '' && seasonNames[season],
    (minMonths !== '' || maxMonths !== '') && `${minMonths || '…'} to ${maxMonths || '…'} months`,
  ]);
};

export const versionsSummary = ({ easier, harder }: DetailFields): string =>
  joined([easier.trim() !== '' && 'Easier', harder.trim() !== '' && 'Harder']);

export const reasonSummary = ({ why, sources }: DetailFields): string =>
  joined([why.trim() !== '' && 'Reason', sources.length > 0 && countText(sources.length, 'source')]);

export const reviewSummary = ({ reviewedOn, reviewYes }: DetailFields): string =>
  reviewedOn === '' ? 'None' : `${reviewedOn} · ${reviewYes.length} of ${reviewQuestions.length}`;

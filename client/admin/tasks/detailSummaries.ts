import { countText } from '../../../schema/numberText.rules.ts';
import { writtenLines } from '../forms/writtenLines.ts';
import type { DetailFields } from './detailFields.ts';
import { anchorNames, companyNames, conceitNames, momentNames, placeNames, seasonNames } from './detailNames.ts';
import { reviewQuestions } from '../../../schema/task/taskDetails.rules.ts';

const joined = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' · ') || 'None';

/* What each folded group of the form holds, in a few words. */

export const preparationSummary = ({ safety, isGrave, minutes, materials }: DetailFields): string =>
  joined([
    safety.trim() ? (isGrave === 'yes' ? 'Grave safety' : 'Safety') : 'No safety',
    minutes.trim() !== '' && `${minutes.trim()} min`,
    materials.trim() || 'No material',
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
    spread === 'yes' && 'Many days',
    (minMonths !== '' || maxMonths !== '') && `${minMonths || '…'} to ${maxMonths || '…'} months`,
  ]);
};

export const versionsSummary = ({ easier, harder, again }: DetailFields): string =>
  joined([
    easier.trim() !== '' && 'Easier',
    harder.trim() !== '' && 'Harder',
    again.trim() !== '' && countText(writtenLines(again).length, 'turn'),
  ]);

export const reasonSummary = ({ why, sources }: DetailFields): string =>
  joined([why.trim() !== '' && 'Reason', sources.length > 0 && countText(sources.length, 'source')]);

export const reviewSummary = ({ reviewedOn, reviewYes }: DetailFields): string =>
  reviewedOn === '' ? 'None' : `${reviewedOn} · ${reviewYes.length} of ${reviewQuestions.length}`;

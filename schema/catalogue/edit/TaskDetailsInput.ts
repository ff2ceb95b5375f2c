import { builder } from '../../builder.ts';
import { AnchorEnum } from '../../task/Anchor.ts';
import { CompanyEnum } from '../../task/Company.ts';
import { ConceitEnum } from '../../task/Conceit.ts';
import { MomentEnum } from '../../task/Moment.ts';
import { PlaceEnum } from '../../task/Place.ts';
import { ReviewQuestionEnum } from '../../task/ReviewQuestion.ts';
import { SeasonEnum } from '../../task/Season.ts';
import { SourceInput } from './SourceInput.ts';
import { SuitabilityEnum } from '../../task/Suitability.ts';
import {
  againMaximum,
  againMaxLength,
  materialMaxLength,
  materialsMaximum,
  safetyMaxLength,
  sourcesMaximum,
  taskMinutesMaximum,
  versionMaxLength,
  whyMaxLength,
} from '../../task/taskDetails.rules.ts';

const TaskReviewInput = builder.inputType('TaskReviewInput', {
  description: "A review of a task: the author's own check, not a professional's.",
  fields: (t) => ({
    reviewedOn: t.field({ type: 'Date', required: true, description: 'When it was reviewed.' }),
    yes: t.field({ type: [ReviewQuestionEnum], required: true, description: 'What the reviewer stands for.' }),
  }),
});

/** What a task tells besides its text, as an administrator writes it. */
export const TaskDetailsInput = builder.inputType('TaskDetailsInput', {
  description:
    'What a task tells besides its text. What is absent stays as it is; null empties it where it can be empty.',
  fields: (t) => ({
    safety: t.string({ description: `What must be known before starting: at most ${safetyMaxLength} characters.` }),
    minutes: t.int({ description: `How long it takes: from 1 to ${taskMinutesMaximum}.` }),
    materials: t.stringList({
      description: `What must be fetched first: at most ${materialsMaximum}, each of at most ${materialMaxLength} characters.`,
    }),
    place: t.field({ type: PlaceEnum, description: 'Where it is done.' }),
    company: t.field({ type: CompanyEnum, description: 'With whom it is done.' }),
    moment: t.field({ type: MomentEnum, description: 'The part of the day that it belongs to.' }),
    season: t.field({ type: SeasonEnum, description: 'The season that it is tied to; null: none.' }),
    minMonths: t.int({ description: 'The first completed month, within its age group; null: the first of the group.' }),
    maxMonths: t.int({ description: 'The last completed month, within its age group; null: the last of the group.' }),
    easier: t.string({ description: `An easier version: at most ${versionMaxLength} characters.` }),
    harder: t.string({ description: `A harder version: at most ${versionMaxLength} characters.` }),
    why: t.string({
      description: `Why it is worth doing: at most ${whyMaxLength} characters. It needs at least one source.`,
    }),
    sources: t.field({
      type: [SourceInput],
      description: `The pages that say what \`why\` says: at most ${sourcesMaximum}.`,
    }),
    suits: t.field({ type: [SuitabilityEnum], description: 'Children for whom it works, also in its easier version.' }),
    again: t.stringList({
      description: `Turns of the same idea for the next times: at most ${againMaximum}, each of at most ${againMaxLength} characters.`,
    }),
    isGrave: t.boolean({ description: 'Whether its safety is about something that can kill or maim.' }),
    harmless: t.stringList({
      description: `Words of its text that name no hazard here: at most ${materialsMaximum}, each of at most ${materialMaxLength} characters.`,
    }),
    conceit: t.field({ type: ConceitEnum, description: 'What its people play at; null: nothing.' }),
    anchor: t.field({ type: AnchorEnum, description: 'What it is a standing part of the weeks for; null: nothing.' }),
    spread: t.boolean({ description: 'Whether it needs the carer on many days of its period.' }),
    review: t.field({ type: TaskReviewInput, description: 'Its last review; null: none.' }),
  }),
});

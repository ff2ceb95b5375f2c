import { builder } from '../builder.ts';
import { flatList, textsOfRow } from '../complexity.ts';
import { AnchorEnum } from './Anchor.ts';
import { CompanyEnum } from './Company.ts';
import { ConceitEnum } from './Conceit.ts';
import { MomentEnum } from './Moment.ts';
import { PlaceEnum } from './Place.ts';
import { ReviewQuestionEnum } from './ReviewQuestion.ts';
import { SeasonEnum } from './Season.ts';
import { Source, sourcesUsual } from './Source.ts';
import { SuitabilityEnum } from './Suitability.ts';
import { Task } from './Task.ts';
import { asWritten, worded } from './worded.ts';
import type { TaskReview as TaskReviewShape } from './taskDetails.rules.ts';

const TaskReview = builder.objectRef<TaskReviewShape & { readonly reviewedOn: string }>('TaskReview').implement({
  description: "The last review of a task: the author's own check, not a professional's.",
  fields: (t) => ({
    reviewedOn: t.expose('reviewedOn', { type: 'Date', description: 'When it was reviewed.' }),
    yes: t.expose('reviewYes', { type: [ReviewQuestionEnum], description: 'What the reviewer stood for.' }),
  }),
});

builder.objectFields(Task, (t) => ({
  safety: t.string({
    nullable: true,
    args: asWritten(t),
    description: 'What must be known before starting. It is shown with the description, never folded.',
    resolve: ({ safety }, args, context) => worded(safety, args, context),
  }),
  minutes: t.exposeInt('minutes', { nullable: true, description: 'How long it takes, if somebody has said.' }),
  materials: t.exposeStringList('materials', { description: 'What must be fetched first.' }),
  place: t.expose('place', { type: PlaceEnum, description: 'Where it is done.' }),
  company: t.expose('company', { type: CompanyEnum, description: 'With whom it is done.' }),
  moment: t.expose('moment', { type: MomentEnum, description: 'The part of the day that it belongs to.' }),
  season: t.expose('season', {
    type: SeasonEnum,
    nullable: true,
    description: 'The season that it is tied to, if any.',
  }),
  minMonths: t.exposeInt('minMonths', {
    nullable: true,
    description: 'The first completed month of the children that it is for; null: the first of its age group.',
  }),
  maxMonths: t.exposeInt('maxMonths', {
    nullable: true,
    description: 'The last completed month of the children that it is for; null: the last of its age group.',
  }),
  easier: t.string({
    nullable: true,
    args: asWritten(t),
    description: 'An easier version, if there is one.',
    resolve: ({ easier }, args, context) => worded(easier, args, context),
  }),
  harder: t.string({
    nullable: true,
    args: asWritten(t),
    description: 'A harder version, if there is one.',
    resolve: ({ harder }, args, context) => worded(harder, args, context),
  }),
  why: t.string({
    nullable: true,
    args: asWritten(t),
    description: 'Why it is worth doing, in a sentence that its sources say.',
    resolve: ({ why }, args, context) => worded(why, args, context),
  }),
  sources: t.expose('sources', {
    type: [Source],
    // They are read with the row of the task.
    complexity: flatList(sourcesUsual),
    description: 'The pages that say what `why` says.',
  }),
  suits: t.expose('suits', {
    type: [SuitabilityEnum],
    description: 'The children for whom it works as written or in its easier version.',
  }),
  again: t.stringList({
    args: asWritten(t),
    complexity: textsOfRow,
    description:
      'Turns of the same idea for the second, third and fourth time; `AssignedTask.again` is the one for this time.',
    resolve: ({ again }, args, context) => again.map((turn) => worded(turn, args, context)),
  }),
  isGrave: t.exposeBoolean('isGrave', {
    complexity: textsOfRow,
    description:
      'Whether its safety is about something that can kill or maim: water, choking, sleep, fire and heat, roads, medicine or self-harm.',
  }),
  harmless: t.exposeStringList('harmless', {
    complexity: textsOfRow,
    description: 'Words of its text that name a hazard elsewhere but none here, as its reviewer found.',
  }),
  conceit: t.expose('conceit', {
    type: ConceitEnum,
    nullable: true,
    complexity: textsOfRow,
    description: 'What its people play at, if they do.',
  }),
  anchor: t.expose('anchor', {
    type: AnchorEnum,
    nullable: true,
    complexity: textsOfRow,
    description: 'What it is a standing part of the weeks for, if it is.',
  }),
  spread: t.exposeBoolean('spread', {
    complexity: textsOfRow,
    description: 'Whether it needs the carer on many days of its period.',
  }),
  review: t.field({
    type: TaskReview,
    nullable: true,
    description: 'Its last review, if there was one.',
    resolve: ({ reviewedOn, reviewYes }) => (reviewedOn === null ? null : { reviewedOn, reviewYes }),
  }),
}));

import { swapReasons } from '../assignment/taste.rules.ts';
import { builder } from '../builder.ts';
import { flatList } from '../complexity.ts';
import { SwapReasonEnum } from '../swap/SwapReason.ts';
import { AgeGroupEnum } from '../task/AgeGroup.ts';
import { FrequencyEnum } from '../task/Frequency.ts';
import { Task } from '../task/Task.ts';
import { catalogueQuality, taskUsesShown } from './quality.service.ts';
import { tasteShown } from './taste.service.ts';
import { TextStateEnum } from './translated/TextState.ts';

type Quality = Awaited<ReturnType<typeof catalogueQuality>>;

/** More faults than an age group should ever have. */
const faultsUsual = 200;

const QualityCount = builder.objectRef<Quality['counts'][number]>('QualityCount').implement({
  description: 'How many tasks of a frequency an age group has.',
  fields: (t) => ({
    frequency: t.expose('frequency', { type: FrequencyEnum, description: 'How often they are given.' }),
    count: t.exposeInt('count', { description: 'How many there are.' }),
    least: t.exposeInt('least', { description: 'How many are needed.' }),
  }),
});

const QualityQuota = builder.objectRef<Quality['quotas'][number]>('QualityQuota').implement({
  description: 'A share of the tasks that must at least be of a kind.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The kind, such as "outdoors".' }),
    ofDailies: t.boolean({
      description: 'Whether it is a share of the daily tasks; otherwise of the weekly and monthly ones together.',
      resolve: (quota) => quota.of === 'daily',
    }),
    share: t.exposeFloat('share', { description: 'The share of the stored tasks, from 0 to 1.' }),
    least: t.exposeFloat('least', { description: 'The share that is needed, from 0 to 1.' }),
  }),
});

const QualityFault = builder.objectRef<Quality['faults'][number]>('QualityFault').implement({
  description: 'Something that the checks of the catalogue object to.',
  fields: (t) => ({
    title: t.exposeString('title', {
      nullable: true,
      description: 'The title of the task or the name of the skill; null when the whole age group is meant.',
    }),
    message: t.exposeString('message', { description: 'What is wrong and what is allowed, without a subject.' }),
  }),
});

const TaskUse = builder.objectRef<Quality['mostCompleted'][number]>('TaskUse').implement({
  description: 'A task and how often it was completed.',
  fields: (t) => ({
    task: t.expose('task', { type: Task, description: 'The task.' }),
    completions: t.exposeInt('completions', {
      description: 'How often it was completed, by all families; completions in the archive are not counted.',
    }),
  }),
});

const ReasonCount = builder.objectRef<Quality['swapReasons'][number]>('SwapReasonCount').implement({
  description: 'How often tasks were exchanged for a reason.',
  fields: (t) => ({
    reason: t.expose('reason', { type: SwapReasonEnum, nullable: true, description: 'Null when nobody has said why.' }),
    count: t.exposeInt('count', { description: 'How often, by all families.' }),
  }),
});

const TaskSwaps = builder.objectRef<Quality['mostSwapped'][number]>('TaskSwaps').implement({
  description: 'A task and how often it was exchanged.',
  fields: (t) => ({
    task: t.expose('task', { type: Task, description: 'The task.' }),
    count: t.exposeInt('count', {
      description: 'How often, by all families. What was exchanged for one evening only is not counted.',
    }),
    reasons: t.expose('reasons', { type: [ReasonCount], description: 'Why, the most frequent reason first.' }),
  }),
});

const TaskCount = builder.objectRef<Quality['mostLoved'][number]>('TaskCount').implement({
  description: 'A task and how many children have a wish about it.',
  fields: (t) => ({
    task: t.expose('task', { type: Task, description: 'The task.' }),
    count: t.exposeInt('count', { description: 'For how many children.' }),
  }),
});

const UnshownText = builder.objectRef<Quality['languages'][number]['unshown'][number]>('UnshownText').implement({
  description: 'A task or skill that is read in English by those who read another language.',
  fields: (t) => ({
    item: t.globalID({
      description: 'The id of the task or skill.',
      resolve: ({ id, isSkill }) => ({ type: isSkill ? 'Skill' : 'Task', id }),
    }),
    isSkill: t.exposeBoolean('isSkill', { description: 'Whether it is a skill.' }),
    title: t.exposeString('title', { description: 'Its title or name in English.' }),
    state: t.expose('state', { type: TextStateEnum, description: 'Why it is not shown.' }),
  }),
});

const LanguageQuality = builder.objectRef<Quality['languages'][number]>('LanguageQuality').implement({
  description: 'How the tasks and skills of an age group stand in another language than English.',
  fields: (t) => ({
    language: t.exposeString('language', { description: 'A tag of BCP 47.' }),
    shown: t.exposeInt('shown', { description: 'How many tasks are read in it.' }),
    unshown: t.expose('unshown', {
      type: [UnshownText],
      complexity: flatList(faultsUsual),
      description: 'What is not, what has changed in English since it was written first.',
    }),
  }),
});

const CatalogueQuality = builder.objectRef<Quality>('CatalogueQuality').implement({
  description: 'What the checks of the catalogue say about an age group, and what families do with its tasks.',
  fields: (t) => ({
    counts: t.expose('counts', { type: [QualityCount], description: 'The number of tasks of each frequency.' }),
    quotas: t.expose('quotas', {
      type: [QualityQuota],
      complexity: flatList(10),
      description: 'The quotas of the daily tasks, then those of the weekly and monthly ones.',
    }),
    faults: t.expose('faults', {
      type: [QualityFault],
      complexity: flatList(faultsUsual),
      description: 'Everything that the checks object to, missing safety first.',
    }),
    mostCompleted: t.expose('mostCompleted', {
      type: [TaskUse],
      complexity: { field: 1, multiplier: taskUsesShown },
      description: `The tasks that were completed most, at most ${taskUsesShown}.`,
    }),
    neverCompleted: t.expose('neverCompleted', {
      type: [TaskUse],
      complexity: { field: 1, multiplier: taskUsesShown },
      description: `Tasks that nobody has completed yet, by title, at most ${taskUsesShown}.`,
    }),
    neverCompletedCount: t.exposeInt('neverCompletedCount', {
      description: 'How many tasks nobody has completed yet.',
    }),
    languages: t.expose('languages', {
      type: [LanguageQuality],
      complexity: flatList(10),
      description: 'Which of its tasks are read in other languages than English, and why the others are not.',
    }),
    swapReasons: t.expose('swapReasons', {
      type: [ReasonCount],
      complexity: flatList(swapReasons.length + 1),
      description: 'Why tasks were exchanged, the most frequent reason first.',
    }),
    mostSwapped: t.expose('mostSwapped', {
      type: [TaskSwaps],
      complexity: { field: 1, multiplier: tasteShown },
      description: `The tasks that were exchanged most, at most ${tasteShown}.`,
    }),
    mostLoved: t.expose('mostLoved', {
      type: [TaskCount],
      complexity: { field: 1, multiplier: tasteShown },
      description: `The tasks that are liked for most children, at most ${tasteShown}.`,
    }),
    mostUnwanted: t.expose('mostUnwanted', {
      type: [TaskCount],
      complexity: { field: 1, multiplier: tasteShown },
      description: `The tasks that are not for most families, at most ${tasteShown}.`,
    }),
  }),
});

builder.queryField('catalogueQuality', (t) =>
  t.field({
    type: CatalogueQuality,
    authScopes: { admin: true },
    // It reads and checks a whole age group.
    complexity: 50,
    description: 'Checks the stored tasks of an age group as the shipped catalogue is checked.',
    args: { ageGroup: t.arg({ type: AgeGroupEnum, required: true, description: 'Which age group.' }) },
    resolve: (_root, { ageGroup }, context) => catalogueQuality(context, ageGroup),
  }),
);

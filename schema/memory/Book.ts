import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { flatList } from '../complexity.ts';
import { Completion } from '../completion/Completion.ts';
import { completionById } from '../completion/completion.service.ts';
import { datesOfSpan } from '../day/localDate.rules.ts';
import { MoodEntry } from '../mood/MoodEntry.ts';
import { Quote } from '../quote/Quote.ts';
import { Skill } from '../skill/Skill.ts';
import type { Skill as SkillRow } from '../skill/skill.sql.ts';
import { bookMonthMax, type BookSkill as BookSkillShape, type DoneOften as DoneOftenShape } from './book.rules.ts';
import { bookDaysMax } from './bookDays.rules.ts';
import { type Book as BookShape, bookOfChild } from './book.service.ts';
import type { Milestone as MilestoneShape, MilestoneKind } from './milestone.rules.ts';
import { milestonesOf } from './milestone.service.ts';
import { vocabularyEnum } from '../vocabularyEnum.ts';

const MilestoneKindEnum = vocabularyEnum<MilestoneKind>('MilestoneKind', 'What a family can look back on together.', {
  adventures: 'So many completed challenges: 100, 250, 500 and each thousand.',
  years: 'So many years since the profile was made.',
  'first-winter-outside': 'The first challenge outdoors in a winter.',
});

/** How many months a span touches, at most. */
const monthsIn = (from: string, to: string): number => Math.ceil(datesOfSpan(from, to, bookDaysMax) / 31) + 1;

/** A month of a book is one statement of five lists. */
const monthComplexity = 5;

const BookSkill = builder.objectRef<BookSkillShape<SkillRow>>('BookSkill').implement({
  description: 'A skill that was practiced in a month of a book.',
  fields: (t) => ({
    skill: t.expose('skill', { type: Skill, description: 'The skill.' }),
    practiceCount: t.exposeInt('practiceCount', { description: 'How often it was practiced in the month.' }),
    practicedSoFar: t.exposeInt('practicedSoFar', {
      description: 'How often it was practiced from the first date of the book to the end of the month.',
    }),
  }),
});

const BookMonth = builder.objectRef<BookShape['months'][number]>('BookMonth').implement({
  description: 'A calendar month of a book.',
  fields: (t) => ({
    month: t.expose('month', { type: 'Date', description: 'The first of the month.' }),
    adventures: t.exposeInt('adventures', { description: 'How many challenges were completed in the month.' }),
    completions: t.expose('completions', {
      type: [Completion],
      complexity: flatList(bookMonthMax.photos + bookMonthMax.words),
      description:
        `Completions to show: at most ${bookMonthMax.photos} with a photo, then those with a sentence; the best ones first. ` +
        'None of a day with the mood Big Feels or Total Meltdown, and none that was hidden.',
    }),
    quotes: t.expose('quotes', {
      type: [Quote],
      complexity: flatList(bookMonthMax.words),
      description: `What the child said, the best first; with the sentences at most ${bookMonthMax.words}.`,
    }),
    moods: t.expose('moods', {
      type: [MoodEntry],
      complexity: flatList(31),
      description: 'The moods of the month, oldest first, without Big Feels and Total Meltdown.',
    }),
    skills: t.expose('skills', {
      type: [BookSkill],
      complexity: flatList(3),
      description: 'The skills that were practiced most in the month.',
    }),
  }),
});

const DoneOften = builder.objectRef<DoneOftenShape>('DoneOften').implement({
  description: 'A challenge that was completed more than once.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Its title.' }),
    count: t.exposeInt('count', { description: 'How often it was completed.' }),
  }),
});

const Book = builder.objectRef<BookShape>('Book').implement({
  description: 'What a family can keep of a span of dates.',
  fields: (t) => ({
    months: t.expose('months', {
      type: [BookMonth],
      complexity: { field: 0, multiplier: 1 },
      description: 'The calendar months in which something was done or said, oldest first.',
    }),
    adventures: t.exposeInt('adventures', { description: 'How many challenges were completed.' }),
    doneMost: t.expose('doneMost', {
      type: [DoneOften],
      complexity: flatList(8),
      description: 'What was done most, most often first.',
    }),
  }),
});

const Milestone = builder.objectRef<MilestoneShape>('Milestone').implement({
  description: 'Something that a family has reached together.',
  fields: (t) => ({
    kind: t.expose('kind', { type: MilestoneKindEnum, description: 'What it is.' }),
    count: t.exposeInt('count', {
      nullable: true,
      description: 'How many challenges, or years; null for what happens once.',
    }),
    date: t.expose('date', { type: 'Date', description: 'The date on which it was reached.' }),
    completion: t.field({
      type: Completion,
      nullable: true,
      description:
        'The completion with which it was reached, or the first one of the date; null when nothing was done on it, or when it was hidden from memories.',
      resolve: ({ completionId }, _args, context) =>
        completionId === null ? null : completionById(context, completionId),
    }),
  }),
});

builder.objectFields(Child, (t) => {
  const span = () => ({
    from: t.arg({ type: 'Date', required: true, description: "The first date, in the family's zone." }),
    to: t.arg({ type: 'Date', required: true, description: `The last date. A span has at most ${bookDaysMax} dates.` }),
  });
  return {
    startedOn: t.expose('startedOn', {
      type: 'Date',
      description: 'The date on which the profile was made, before which nothing was done.',
    }),
    book: t.field({
      type: Book,
      nullable: true,
      complexity: ({ from, to }) => ({ field: monthComplexity * monthsIn(from, to), multiplier: monthsIn(from, to) }),
      description: 'What can be kept of a span of dates as a book. Null only when loading it failed.',
      args: span(),
      resolve: (child, args, context) => bookOfChild(context, child, args),
    }),
    milestones: t.field({
      type: [Milestone],
      complexity: ({ from, to }) => ({ field: monthsIn(from, to), multiplier: 1 }),
      description:
        'What the family has reached with the child in a span of dates, oldest first: nothing in advance, no number that was lost, ' +
        'and nothing of a day with the mood Big Feels or Total Meltdown.',
      args: span(),
      resolve: (child, args, context) => milestonesOf(context, child, args),
    }),
  };
});

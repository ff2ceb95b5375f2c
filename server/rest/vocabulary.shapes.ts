import { z } from 'zod';
import { textChecks } from '../../schema/task/taskTexts.rules.ts';
import { swapReasons } from '../../schema/assignment/taste.rules.ts';
import { adminActs } from '../../schema/audit/audit.rules.ts';
import { ageGroups } from '../../schema/child/ageGroup.rules.ts';
import { skillsPeriods } from '../../schema/garden/garden.rules.ts';
import { moods, summaryMoods } from '../../schema/mood/mood.rules.ts';
import { reminderAnswers } from '../../schema/reminder/reminder.rules.ts';
import { summaryTypes } from '../../schema/summary/summary.rules.ts';
import { tonights } from '../../schema/swap/tonight.rules.ts';
import { frequencies } from '../../schema/task/task.rules.ts';
import { anchors, conceits } from '../../schema/task/marks.rules.ts';
import {
  companies,
  moments,
  places,
  reviewQuestions,
  seasons,
  suitabilities,
} from '../../schema/task/taskDetails.rules.ts';
import { named } from './named.ts';

export const ageGroupShape = named('AgeGroup', 'An age group, youngest first.', z.enum(ageGroups));

export const frequencyShape = named('Frequency', 'How often a task comes back.', z.enum(frequencies));

export const moodWordShape = named('Mood', 'A mood, from worst to best.', z.enum(moods));

export const summaryMoodShape = named('SummaryMood', 'The mood of a week or a month.', z.enum(summaryMoods));

export const summaryTypeShape = named('SummaryType', 'The period of a summary.', z.enum(summaryTypes));

export const reminderAnswerShape = named('ReminderAnswer', 'An answer to a reminder.', z.enum(reminderAnswers));

export const placeShape = named('Place', 'Where a task is done.', z.enum(places));

export const companyShape = named('Company', 'With whom a task is done.', z.enum(companies));

export const momentShape = named('Moment', 'The part of the day that a task belongs to.', z.enum(moments));

export const seasonShape = named('Season', 'The season that a task is tied to.', z.enum(seasons));

export const suitabilityShape = named(
  'Suitability',
  'What a child may lack for whom a task works as written or in its easier version.',
  z.enum(suitabilities),
);

export const conceitShape = named('Conceit', 'What the people of a task play at.', z.enum(conceits));

export const anchorShape = named('Anchor', 'What belongs into every week of a child.', z.enum(anchors));

export const reviewQuestionShape = named(
  'ReviewQuestion',
  'A question of the review that the author of a task answers.',
  z.enum(reviewQuestions),
);

export const textCheckShape = named(
  'TextCheck',
  'What somebody stands for who has compared a text in another language with the English.',
  z.enum(textChecks),
);

export const skillsPeriodShape = named(
  'SkillsPeriod',
  'This week, this month, or the last 365 days.',
  z.enum(skillsPeriods),
);

export const swapReasonShape = named('SwapReason', 'Why a task is exchanged.', z.enum(swapReasons));

export const tonightShape = named('Tonight', 'What a family has for this evening.', z.enum(tonights));

export const adminActShape = named('AdminAct', 'An act that the audit log notes.', z.enum(adminActs));

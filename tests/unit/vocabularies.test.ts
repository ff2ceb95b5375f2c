import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isEnumType } from 'graphql';
import { describe, expect, test } from 'vitest';
import * as stored from '../../prisma/generated/client/enums.ts';
import { registrationModes } from '../../schema/identity/user/registration.rules.ts';
import { swapReasons } from '../../schema/assignment/taste.rules.ts';
import { taskWishes } from '../../schema/assignment/taskWish.rules.ts';
import { accountEventKinds, adminActs } from '../../schema/audit/audit.rules.ts';
import { ageGroups } from '../../schema/child/ageGroup.rules.ts';
import { carerRoles } from '../../schema/child/child.rules.ts';
import { aparts, winters } from '../../schema/child/fits.rules.ts';
import { skillsPeriods } from '../../schema/garden/garden.rules.ts';
import { schema } from '../../schema/index.ts';
import { milestoneKinds } from '../../schema/memory/milestone.rules.ts';
import { moods, summaryMoods } from '../../schema/mood/mood.rules.ts';
import { tiers } from '../../schema/plan/plan.rules.ts';
import { paces } from '../../schema/reminder/pace.rules.ts';
import { reminderAnswers, reminderMoments, skipReasons } from '../../schema/reminder/reminder.rules.ts';
import { skillOrderFields } from '../../schema/skill/skill.rules.ts';
import { summaryTypes } from '../../schema/summary/summary.rules.ts';
import { tonights } from '../../schema/swap/tonight.rules.ts';
import { frequencies, orderDirections, taskOrderFields } from '../../schema/task/task.rules.ts';
import { anchors, conceits } from '../../schema/task/marks.rules.ts';
import {
  companies,
  moments,
  places,
  reviewQuestions,
  seasons,
  suitabilities,
} from '../../schema/task/taskDetails.rules.ts';
import { textChecks, textStates } from '../../schema/task/taskTexts.rules.ts';
import { tokenScopes } from '../../schema/token/token.rules.ts';
import { deliveryStatuses, webhookEvents } from '../../schema/webhook/webhook.rules.ts';
import { enumName } from '../../schema/vocabulary.rules.ts';

/** The shared lists of enum values, by the name of their enum in GraphQL or in the database. */
const vocabularies: Readonly<Record<string, readonly string[]>> = {
  AccessTokenScope: tokenScopes,
  TextCheck: textChecks,
  TextState: textStates,
  WebhookDeliveryStatus: deliveryStatuses,
  WebhookEvent: webhookEvents,
  AccountEventKind: accountEventKinds,
  AgeGroup: ageGroups,
  Anchor: anchors,
  Apart: aparts,
  AuditAct: adminActs,
  CarerRole: carerRoles,
  Company: companies,
  Conceit: conceits,
  Frequency: frequencies,
  MilestoneKind: milestoneKinds,
  Moment: moments,
  Mood: moods,
  OrderDirection: orderDirections,
  Place: places,
  RegistrationMode: registrationModes,
  ReminderAnswer: reminderAnswers,
  ReminderMoment: reminderMoments,
  ReminderPace: paces,
  ReminderReason: skipReasons,
  ReviewQuestion: reviewQuestions,
  Season: seasons,
  SkillOrderField: skillOrderFields,
  SkillsPeriod: skillsPeriods,
  Suitability: suitabilities,
  SummaryMood: summaryMoods,
  SummaryType: summaryTypes,
  SwapReason: swapReasons,
  TaskOrderField: taskOrderFields,
  TaskWish: taskWishes,
  Tier: tiers,
  Tonight: tonights,
  Winter: winters,
};

/** Enums whose values are listed in one place only. */
const listedOnce = [
  'ActivityType',
  'ImportAction',
  'ImportState',
  'ImportTarget',
  'ReminderOutcome',
  'SubscriptionStatus',
];

const storedEnums = new Map<string, object>(Object.entries(stored));

const graphqlEnums = Object.values(schema.getTypeMap()).filter(
  (type) => isEnumType(type) && !type.name.startsWith('__'),
);

const root = path.join(import.meta.dirname, '..', '..');

describe('a vocabulary', () => {
  test('is known for every enum of GraphQL and of the database', () => {
    const names = [...graphqlEnums.map(({ name }) => name), ...storedEnums.keys()];
    expect(names.filter((name) => !(name in vocabularies) && !listedOnce.includes(name))).toEqual([]);
  });

  test.each(graphqlEnums.filter(({ name }) => name in vocabularies).map(({ name }) => name))(
    'has the same values in GraphQL, in the same order: %s',
    (name) => {
      const type = schema.getType(name);
      if (!isEnumType(type)) throw new Error(`${name} is no enum`);
      const words = vocabularies[name] ?? [];
      expect(type.getValues().map(({ name, value }) => [name, value])).toEqual(
        words.map((word) => [enumName(word), word]),
      );
    },
  );

  test.each([...storedEnums.keys()].filter((name) => name in vocabularies))(
    'has the same values in the database, in the same order: %s',
    (name) => {
      expect(Object.values(storedEnums.get(name) ?? {})).toEqual(vocabularies[name]);
    },
  );

  test('is listed once: no other source has two neighbouring values side by side', () => {
    const files = globSync('{schema,server,client,scripts}/**/*.{ts,tsx}', {
      cwd: root,
      exclude: ['**/__generated__/**', '**/*.rules.ts', 'scripts/{bench,faults,demo}/**'],
    });
    const pairs = [ageGroups, carerRoles, frequencies, moods, summaryMoods, tiers].flatMap((words) =>
      words.slice(1).map((word, index) => `['"]${words[index]}['"],\\s*['"]${word}['"]`),
    );
    const listed = new RegExp(pairs.join('|'));
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter((file) => listed.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
  });
});

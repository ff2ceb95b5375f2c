import { sessionDays } from './account/account.rules.ts';
import { graceDays } from './account/deletion.rules.ts';
import { commentMaxLength } from './completion/photo.rules.ts';
import { moodNoteMaxLength } from './mood/mood.rules.ts';
import { assignmentsPerPeriod } from './task/task.rules.ts';

/** How much one account can own. Each refusal names the number. */
export const ownershipLimits = {
  /** Children's profiles. A plan may allow fewer, never more. */
  children: 30,
  /** Deleted profiles that can still be restored. */
  deletedChildren: 30,
  /** Children that the account cares for: its own and those of other accounts. */
  caredFor: 60,
  /** Signed-in browsers; a further log-in ends the oldest. */
  sessions: 50,
  /** Stays (log-ins) of one UTC date that are kept; the oldest ended ones go. */
  staysPerDay: 100,
  /** Valid access tokens. */
  accessTokens: 50,
  /** Access tokens made within 24 hours, also those that were revoked since. */
  accessTokensPerDay: 50,
  /** Idempotency keys of the last 24 hours. */
  idempotencyKeys: 5_000,
  /** Workbooks of an administrator that wait to be imported. */
  catalogueUploads: 5,
  /** Log entries of one UTC date about log-ins, log-outs and features; further ones are not written. */
  logEntriesPerDay: 1_000,
} as const;

const { children, deletedChildren, caredFor, sessions, staysPerDay, accessTokens, accessTokensPerDay } =
  ownershipLimits;
const { daily, weekly, monthly } = assignmentsPerPeriod;

const byAdministrators = 'Administrators write it';
const byOperators = 'The operator writes it (`npm run admin -- plan`)';

/** For each table, why the requests of one account cannot make it grow without end. SECURITY.md shows the same list. */
export const ownership: Readonly<Record<string, string>> = {
  users: '30 registrations an hour from one address',
  children: `${children} for each account, or fewer if the plan says so; ${deletedChildren} more that wait ${graceDays} days to be deleted`,
  child_carers: `One for each child and carer; ${caredFor} for each account`,
  tasks: byAdministrators,
  skills: byAdministrators,
  task_skills: byAdministrators,
  catalogue_uploads: `${ownershipLimits.catalogueUploads} for each administrator, for an hour; a further one replaces the oldest`,
  daily_tasks: `${daily} for each child and date`,
  weekly_tasks: `${weekly} for each child and week`,
  monthly_tasks: `${monthly} for each child and month`,
  task_completions: `One for each assigned task, with a comment of at most ${commentMaxLength} characters`,
  archived_task_completions: 'Nothing writes it yet',
  child_skill_completions: 'One for each completion and skill of its task',
  child_skills: 'One for each child and skill of the catalogue',
  child_days: 'One for each child and date with a completion or a mood',
  streaks: 'One for each child',
  mood_entries: `One for each child and date, today or yesterday only, with a note of at most ${moodNoteMaxLength} characters`,
  summaries: 'One for each child and ended week or month in which something was done',
  photos: 'One for each completion; a new one replaces it',
  user_sessions: `One for each log-in, and for each session and date on which it is used; ${staysPerDay} for each account and date`,
  sessions: `${sessions} for each account, for ${sessionDays} days; a further log-in ends the oldest`,
  access_tokens: `${accessTokens} valid ones for each account, ${accessTokensPerDay} made within 24 hours; deleted 30 days after their end`,
  idempotency_keys: `${ownershipLimits.idempotencyKeys} for each account, for 24 hours`,
  rate_limits: 'One for each limit and account or address, for an hour at most',
  activity_logs: `One for each completion and new child; ${ownershipLimits.logEntriesPerDay} others for each account and date`,
  daily_analytics: 'One for each date, for all accounts together',
  subscription_plans: byAdministrators,
  user_subscriptions: byOperators,
  billing_history: byOperators,
  feature_flags: byAdministrators,
  feature_usage: 'One for each account and feature flag',
  erasures: 'One hash for each erased account and child, for 400 days',
};

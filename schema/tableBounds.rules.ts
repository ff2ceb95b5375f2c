import { sessionDays } from './identity/account/account.rules.ts';
import { graceDays } from './identity/user/deletion.rules.ts';
import { assignmentNames } from './assignment/assignment.rules.ts';
import { auditDays } from './audit/audit.rules.ts';
import { comparedDays } from './community/community.rules.ts';
import { commentMaxLength } from './completion/photo.rules.ts';
import { quoteMaxLength } from './quote/quote.rules.ts';
import { offerDays, undonePerDay } from './completion/undo.rules.ts';
import { endedLinkDays } from './identity/link/link.rules.ts';
import { mailKeptDays } from './mail/outbox.rules.ts';
import { moodNoteMaxLength } from './mood/mood.rules.ts';
import { ownershipLimits } from './ownership.rules.ts';
import { passkeyLimits } from './identity/passkey/passkey.rules.ts';
import { pushKeptDays } from './push/push.rules.ts';
import { assignmentsPerPeriod, frequencies, periodNames } from './task/task.rules.ts';
import { recoveryCodeCount } from './identity/totp/totp.rules.ts';
import { deliveryKeptDays } from './webhook/webhook.rules.ts';

const { children, deletedChildren, caredFor, sessions, staysPerDay, accessTokens, accessTokensPerDay } =
  ownershipLimits;

const byAdministrators = 'Administrators write it';
const byOperators = 'Administrators and the operator write it (`npm run admin -- plan`)';

/** For each table, why one account cannot make it grow without bound. SECURITY.md shows the same list, and a test compares both. */
export const tableBounds: Readonly<Record<string, string>> = {
  users: '30 registrations an hour from one address',
  children: `${children} for each account, or fewer if the plan says so; ${deletedChildren} more that wait ${graceDays} days to be deleted`,
  child_carers: `One for each child and carer; ${caredFor} for each account, ${ownershipLimits.carers} for each child`,
  carer_invitations: `${ownershipLimits.carerInvitationsPerDay} of each owner within 24 hours; deleted with their links`,
  carer_invitation_children: `${children} for each of these invitations`,
  child_offers: 'One for each child; a new one replaces it',
  tasks: `${byAdministrators}; a family has ${ownershipLimits.ownActivities} for each child and makes ${ownershipLimits.ownActivitiesPerDay} within 24 hours; those that were deleted and never given go with its next change a day later`,
  skills: byAdministrators,
  task_skills: byAdministrators,
  sources: byAdministrators,
  task_texts: byAdministrators,
  skill_texts: byAdministrators,
  task_sources: byAdministrators,
  skill_sources: byAdministrators,
  imports: 'One for each account, with a file of at most 2 GB for 24 hours',
  catalogue_uploads: `${ownershipLimits.catalogueUploads} for each administrator, for an hour; a further one replaces the oldest`,
  ...Object.fromEntries(
    frequencies.map((frequency) => [
      assignmentNames[frequency].table,
      `${assignmentsPerPeriod[frequency]} for each child and ${periodNames[frequency]}`,
    ]),
  ),
  swapped_tasks: 'One for each daily task',
  task_wishes: 'One for each child and task of the catalogue',
  task_completions: `One for each assigned task, with a comment of at most ${commentMaxLength} characters`,
  undone_completions: `${undonePerDay} of each child within 24 hours; comment and photo go after ${offerDays} days`,
  pauses: `${ownershipLimits.pauses} for each child`,
  care_patterns: `${ownershipLimits.careVersions} for each child and carer, with ${ownershipLimits.careExceptions} exceptions in all`,
  archived_task_completions:
    'One for each completion of more than two years ago that nobody has said anything about, in place of it',
  child_skill_completions: 'One for each completion and skill of its task',
  child_skills: 'One for each child and skill of the catalogue',
  child_days: 'One for each child and date with a completion or a mood',
  streaks: 'One for each child',
  mood_entries: `One for each child and date, today or yesterday only, with a note of at most ${moodNoteMaxLength} characters`,
  summaries: 'One for each child and ended week or month in which something was done',
  photos: `One for each completion and child, also of a photo for several children; a new one replaces it; those of undone completions for ${offerDays} days`,
  hidden_memories: 'One for each completion',
  quotes: `${ownershipLimits.quotes.toLocaleString('en')} for each child, of at most ${quoteMaxLength} characters`,
  hearts: 'One for each carer and completion or quote',
  user_sessions: `One for each log-in, and for each session and date on which it is used; ${staysPerDay} for each account and date`,
  sessions: `${sessions} for each account, for ${sessionDays} days; a further log-in ends the oldest`,
  access_tokens: `${accessTokens} valid ones for each account, ${accessTokensPerDay} made within 24 hours; deleted 30 days after their end`,
  calendar_feeds: 'One for each child and carer; a new one replaces it',
  webhooks: `${ownershipLimits.webhooks} for each account`,
  webhook_deliveries: `${ownershipLimits.webhookDeliveriesPerDay} of each webhook within 24 hours; deleted after ${deliveryKeptDays} days`,
  reminder_settings: 'One for each account',
  reminders: 'Two for each account and date, one for an evening and one for a Sunday; deleted after 35 days',
  push_devices: `${ownershipLimits.pushDevices} for each account; a further one replaces the oldest`,
  push_deliveries: `One for each reminder and device; deleted after ${pushKeptDays} days`,
  site_keys: 'One for each `npm run admin -- push-key new`, and the first',
  mails: `One for each link; ${ownershipLimits.noticesPerDay} of each other kind to an account within 24 hours; deleted after ${mailKeptDays} days`,
  one_time_links: `Requests for one are limited by account and address; deleted ${endedLinkDays} days after its end`,
  passkeys: `${ownershipLimits.passkeys} for each account`,
  passkey_challenges: `One for each use of a passkey that was begun, paid like a log-in; for ${passkeyLimits.challengeMinutes} minutes`,
  totps: 'One for each account',
  recovery_codes: `${recoveryCodeCount} for each account; new ones replace them`,
  audit_entries: `${ownershipLimits.auditEntriesPerDay} of each kind on an account within 24 hours, ${ownershipLimits.failedSignInsPerDay} of failed sign-ins, for ${auditDays.account} days; each act of administrators, for ${auditDays.admin} days`,
  idempotency_keys: `${ownershipLimits.idempotencyKeys} for each account, for 24 hours`,
  rate_limits: 'One for each limit and account or address, for an hour at most',
  activity_logs: `One for each completion, undone completion and new child; ${ownershipLimits.logEntriesPerDay} others for each account and date`,
  daily_analytics: 'One for each date, for all accounts together',
  site_counts: `One for each hour of ${comparedDays} days, for all accounts together`,
  subscription_plans: byAdministrators,
  user_subscriptions: byOperators,
  billing_history: byOperators,
  feature_flags: byAdministrators,
  feature_usage: 'One for each account and feature flag',
  job_runs: 'One for each job of the servers',
  erasures: 'One hash for each erased account and child, for 400 days',
};

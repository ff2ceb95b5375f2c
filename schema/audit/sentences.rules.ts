import type { AccountEventKind, ActorRole, AdminAct } from './audit.rules.ts';

/** What a sentence can name besides the act. */
export interface SentenceFacts {
  readonly actorRole: ActorRole;
  /** The name of the access token that it is about; absent if the token is gone. */
  readonly tokenName?: string | undefined;
  /** The name of the carer who accepted the invitation that it is about; absent if the account is gone. */
  readonly carerName?: string | undefined;
  readonly detail: Readonly<Record<string, unknown>>;
}

type Sentence = string | ((facts: SentenceFacts) => string);

const other = ({ actorRole }: SentenceFacts): string =>
  actorRole === 'operator' ? 'The operator' : 'An administrator';

const token = ({ tokenName }: SentenceFacts): string =>
  tokenName === undefined ? 'an access token' : `the access token ${tokenName}`;

/** What an act is called for whom it concerns, and for who did it. */
const byCarer =
  (concerned: Sentence, own: string): Sentence =>
  (facts) =>
    facts.actorRole === 'carer' ? say(concerned, facts) : own;

const toHost = ({ detail: { host } }: SentenceFacts): string => (typeof host === 'string' ? ` to ${host}` : '');

const eventSentences: Readonly<Record<AccountEventKind, Sentence>> = {
  signed_in: ({ detail }) => (detail['isNew'] === true ? 'You made this account' : 'Signed in'),
  sign_in_failed: 'Somebody entered a wrong password',
  password_changed: 'You changed your password',
  password_reset_requested: 'Somebody asked for a link to set a new password',
  password_reset: 'Somebody set a new password with a link',
  email_change_requested: 'You asked to change your email address',
  email_changed: 'Your email address was changed',
  email_change_undone: 'The change of your email address was undone',
  email_confirmed: 'Your email address was confirmed',
  address_released: 'Somebody proved that the email address of this account is theirs, and took it away from here',
  email_consent_changed: 'You changed whether you get emails about news',
  token_created: (facts) => `You made ${token(facts)}`,
  token_revoked: (facts) => `You ended ${token(facts)}`,
  calendar_feed_made: 'You made an address for a calendar',
  calendar_feed_removed: 'You removed an address for a calendar',
  webhook_created: (facts) => `You added a webhook${toHost(facts)}`,
  webhook_deleted: (facts) => `You removed a webhook${toHost(facts)}`,
  passkey_added: 'You added a passkey',
  passkey_removed: 'You removed a passkey',
  totp_enabled: 'You added an authenticator app',
  totp_disabled: 'You removed the authenticator app',
  recovery_codes_renewed: 'You made new recovery codes',
  data_exported: "You downloaded your family's data",
  sessions_ended: ({ detail }) =>
    detail['count'] === 1 ? 'You logged out elsewhere' : 'You logged out everywhere else',
  account_secured: 'You said “This wasn’t me”, and everything else was signed out',
  carer_invited: 'You invited somebody to care for a child with you',
  carer_invitation_revoked: 'You revoked an invitation to care for a child with you',
  carer_invitation_declined: byCarer(
    'Somebody declined your invitation to care for a child with you',
    'You declined an invitation to care for a child',
  ),
  carer_joined: byCarer(
    ({ carerName }) => `${carerName ?? 'Somebody'} accepted your invitation to care for a child with you`,
    'You accepted an invitation to care for a child',
  ),
  carer_role_changed: byCarer(
    'The owner of a child changed what you may do',
    'You changed what another carer of a child may do',
  ),
  carer_removed: byCarer('The owner of a child removed you from its carers', 'You removed a carer of a child'),
  carer_left: byCarer('A carer of a child left', 'You left the carers of a child'),
  child_offered: byCarer('The owner of a child offered to hand it over to you', 'You offered to hand a child over'),
  child_offer_ended: byCarer('Another carer ended the hand-over of a child', 'You ended the hand-over of a child'),
  child_handed_over: byCarer('Another carer became the owner of a child', 'You became the owner of a child'),
  child_deleted: 'You deleted the profile of a child',
  child_restored: 'You restored the profile of a child',
  deletion_requested: 'You asked to delete this account',
  deletion_withdrawn: 'You restored this account',
  reset_link_made: (facts) => `${other(facts)} made a link with which you can set a new password`,
  sessions_ended_by_admin: (facts) => `${other(facts)} signed you out everywhere`,
  plan_changed: (facts) => `${other(facts)} changed your plan`,
  admin_granted: (facts) => `${other(facts)} made you an administrator`,
  admin_revoked: (facts) => `${other(facts)} ended your rights as an administrator`,
  address_confirmed: (facts) => `${other(facts)} confirmed your email address`,
  account_deleted_by_admin: (facts) => `${other(facts)} asked to delete this account`,
  account_restored_by_admin: (facts) => `${other(facts)} restored this account`,
};

const logSentences: Readonly<Record<AdminAct, Sentence>> = {
  reset_link_made: ({ detail }) =>
    detail['mailed'] === true ? 'Mailed a link to set a new password' : 'Made a link to set a new password',
  sessions_ended_by_admin: 'Ended all sessions and access tokens',
  plan_changed: ({ detail }) =>
    typeof detail['tier'] === 'string' ? `Changed the plan to the tier ${detail['tier']}` : 'Changed the plan',
  admin_granted: 'Made an administrator',
  admin_revoked: 'Ended the rights of an administrator',
  address_confirmed: 'Confirmed the email address',
  account_deleted_by_admin: 'Asked to delete the account',
  account_restored_by_admin: 'Restored the account',
  invitation_made: 'Made an invitation to register',
  invitation_revoked: 'Revoked an invitation to register',
  audit_log_exported: 'Downloaded the audit log',
};

const say = (sentence: Sentence, facts: SentenceFacts): string =>
  typeof sentence === 'string' ? sentence : sentence(facts);

/** What happened, as the user of the account reads it (docs/product.md#recent-activity). */
export const eventText = (kind: AccountEventKind, facts: SentenceFacts): string => say(eventSentences[kind], facts);

/** What somebody did to an account or the site, as the site owner reads it (docs/product.md#audit-log). */
export const logText = (act: AdminAct, facts: SentenceFacts): string => say(logSentences[act], facts);

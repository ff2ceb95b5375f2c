import { say, type Saying } from '../say.rules.ts';
import type { AccountEventKind, ActorRole, AdminAct } from '../audit/audit.rules.ts';

/** What a sentence can name besides the act. */
interface SentenceFacts {
  readonly actorRole: ActorRole;
  /** The name of the access token that it is about; absent if the token is gone. */
  readonly tokenName?: string | undefined;
  /** The name of the carer who accepted the invitation that it is about; absent if the account is gone. */
  readonly carerName?: string | undefined;
  readonly detail: Readonly<Record<string, unknown>>;
}

type Sentence = Saying | ((facts: SentenceFacts) => Saying);

const other = ({ actorRole }: SentenceFacts): Saying =>
  actorRole === 'operator' ? say('The operator') : say('An administrator');

const token = ({ tokenName }: SentenceFacts): Saying =>
  tokenName === undefined ? say('an access token') : say('the access token {name}', { name: tokenName });

/** What an act is called for whom it concerns, and for who did it. */
const byCarer =
  (concerned: Sentence, own: Saying): Sentence =>
  (facts) =>
    facts.actorRole === 'carer' ? sayingOf(concerned, facts) : own;

const eventSentences: Readonly<Record<AccountEventKind, Sentence>> = {
  signed_in: ({ detail }) => {
    if (detail['isNew'] === true) return say('You made this account');
    return detail['isByCode'] === true ? say('Signed in with a code of another device') : say('Signed in');
  },
  sign_in_failed: say('Somebody entered a wrong password'),
  password_changed: say('You changed your password'),
  password_reset_requested: say('Somebody asked for a link to set a new password'),
  password_reset: say('Somebody set a new password with a link'),
  email_change_requested: say('You asked to change your email address'),
  email_changed: say('Your email address was changed'),
  email_change_undone: say('The change of your email address was undone'),
  email_confirmed: say('Your email address was confirmed'),
  address_released: say('Somebody proved that the email address of this account is theirs, and took it away from here'),
  email_consent_changed: say('You changed whether you get emails about news'),
  token_created: (facts) => say('You made {token}', { token: token(facts) }),
  token_revoked: (facts) => say('You ended {token}', { token: token(facts) }),
  calendar_feed_made: say('You made a calendar link'),
  calendar_feed_removed: say('You removed a calendar link'),
  webhook_created: ({ detail: { host } }) =>
    typeof host === 'string' ? say('You added a webhook to {host}', { host }) : say('You added a webhook'),
  webhook_deleted: ({ detail: { host } }) =>
    typeof host === 'string' ? say('You removed a webhook to {host}', { host }) : say('You removed a webhook'),
  push_device_added: say('You let a browser show notifications'),
  push_device_removed: say('You ended the notifications of a browser'),
  passkey_added: say('You added a passkey'),
  passkey_removed: say('You removed a passkey'),
  totp_enabled: say('You added an authenticator app'),
  totp_disabled: say('You removed the authenticator app'),
  recovery_codes_renewed: say('You made new recovery codes'),
  data_exported: say("You downloaded your family's data"),
  data_imported: say('You brought children from another server'),
  sessions_ended: ({ detail }) =>
    detail['count'] === 1 ? say('You logged out elsewhere') : say('You logged out everywhere else'),
  session_changed: ({ detail }) =>
    detail['completesOnly'] === true
      ? say('You let a device only complete challenges')
      : say('You let a device do everything again'),
  account_secured: say('You said “This wasn’t me”, and everything else was signed out'),
  carer_invited: say('You invited somebody to care for a child with you'),
  carer_invitation_revoked: say('You revoked an invitation to care for a child with you'),
  carer_invitation_declined: byCarer(
    say('Somebody declined your invitation to care for a child with you'),
    say('You declined an invitation to care for a child'),
  ),
  carer_joined: byCarer(
    ({ carerName }) =>
      carerName === undefined
        ? say('Somebody accepted your invitation to care for a child with you')
        : say('{name} accepted your invitation to care for a child with you', { name: carerName }),
    say('You accepted an invitation to care for a child'),
  ),
  carer_role_changed: byCarer(
    say('The owner of a child changed what you may do'),
    say('You changed what another carer of a child may do'),
  ),
  carer_removed: byCarer(
    say('The owner of a child removed you from its carers'),
    say('You removed a carer of a child'),
  ),
  carer_left: byCarer(say('A carer of a child left'), say('You left the carers of a child')),
  child_offered: byCarer(
    say('The owner of a child offered to make you the owner'),
    say('You offered to make somebody else the owner of a child'),
  ),
  child_offer_ended: byCarer(
    say('Another carer ended the offer of a child’s ownership'),
    say('You ended the offer of a child’s ownership'),
  ),
  child_handed_over: byCarer(say('Another carer became the owner of a child'), say('You became the owner of a child')),
  child_deleted: say('You deleted the profile of a child'),
  child_restored: say('You restored the profile of a child'),
  deletion_requested: say('You asked to delete this account'),
  deletion_withdrawn: say('You restored this account'),
  reset_link_made: (facts) => say('{who} made a link with which you can set a new password', { who: other(facts) }),
  sessions_ended_by_admin: (facts) => say('{who} signed you out everywhere', { who: other(facts) }),
  plan_changed: (facts) => say('{who} changed your plan', { who: other(facts) }),
  admin_granted: (facts) => say('{who} made you an administrator', { who: other(facts) }),
  admin_revoked: (facts) => say('{who} ended your rights as an administrator', { who: other(facts) }),
  family_imported: (facts) => say('{who} brought children from another server', { who: other(facts) }),
  address_confirmed: (facts) => say('{who} confirmed your email address', { who: other(facts) }),
  account_deleted_by_admin: (facts) => say('{who} asked to delete this account', { who: other(facts) }),
  account_restored_by_admin: (facts) => say('{who} restored this account', { who: other(facts) }),
};

const logSentences: Readonly<Record<AdminAct, Sentence>> = {
  reset_link_made: ({ detail }) =>
    detail['mailed'] === true ? say('Mailed a link to set a new password') : say('Made a link to set a new password'),
  sessions_ended_by_admin: say('Ended all sessions and access tokens'),
  plan_changed: ({ detail: { tier } }) =>
    typeof tier === 'string' ? say('Changed the plan to the tier {tier}', { tier }) : say('Changed the plan'),
  admin_granted: say('Made an administrator'),
  admin_revoked: say('Ended the rights of an administrator'),
  address_confirmed: say('Confirmed the email address'),
  family_imported: say('Brought children from another server'),
  account_deleted_by_admin: say('Asked to delete the account'),
  account_restored_by_admin: say('Restored the account'),
  invitation_made: say('Made an invitation to register'),
  invitation_revoked: say('Revoked an invitation to register'),
  audit_log_exported: say('Downloaded the audit log'),
};

const sayingOf = (sentence: Sentence, facts: SentenceFacts): Saying =>
  typeof sentence === 'function' ? sentence(facts) : sentence;

/** What happened, as the user of the account reads it (docs/product.md#recent-activity). */
export const eventText = (kind: AccountEventKind, facts: SentenceFacts): string =>
  sayingOf(eventSentences[kind], facts).message;

/** What somebody did to an account or the site, as the site owner reads it (docs/product.md#audit-log). */
export const logText = (act: AdminAct, facts: SentenceFacts): string => sayingOf(logSentences[act], facts).message;

import { type ResolveCursorConnectionArgs, resolveCursorConnection } from '@pothos/plugin-relay';
import { User } from '../identity/user/User.ts';
import { builder, wholeRowsGuardedBy } from '../builder.ts';
import { boundedCountDescription, checkedPage, pageSize } from '../page.ts';
import { vocabularyEnum } from '../vocabularyEnum.ts';
import {
  findEvent,
  isByOther,
  kindOf,
  originOf,
  recentActivity,
  recentActivityCount,
  textOf,
} from './accountEvent.service.ts';
import type { AccountEventKind } from '../audit/audit.rules.ts';
import { entryCursor } from './entryPage.service.ts';

const AccountEventKindEnum = vocabularyEnum<AccountEventKind>('AccountEventKind', 'What happened to an account.', {
  signed_in: 'Somebody signed in, or made the account.',
  sign_in_failed: 'Somebody entered a wrong password or code.',
  password_changed: 'The password was changed.',
  password_reset_requested: 'A link to set a new password was asked for.',
  password_reset: 'A new password was set with a link.',
  email_change_requested: 'A change of the e-mail address was asked for.',
  email_changed: 'The e-mail address was changed.',
  email_change_undone: 'The change of the e-mail address was undone.',
  email_confirmed: 'The e-mail address was confirmed.',
  address_released: 'Its address, which it never confirmed, was taken away by somebody who proved that it is theirs.',
  email_consent_changed: 'The consent to e-mails was given or withdrawn.',
  token_created: 'An access token was made.',
  token_revoked: 'An access token was revoked.',
  calendar_feed_made: 'A calendar link was made.',
  calendar_feed_removed: 'A calendar link was removed.',
  webhook_created: 'A webhook was added.',
  webhook_deleted: 'A webhook was removed.',
  push_device_added: 'A browser was allowed to show notifications.',
  push_device_removed: 'A browser that showed notifications was removed.',
  passkey_added: 'A passkey was added.',
  passkey_removed: 'A passkey was removed.',
  totp_enabled: 'An authenticator app was added.',
  totp_disabled: 'The authenticator app was removed.',
  recovery_codes_renewed: 'New recovery codes were made.',
  data_exported: "The family's data was downloaded.",
  data_imported: 'Children were brought from another server.',
  sessions_ended: 'Other sessions were ended.',
  session_changed: 'A session was limited to completing challenges, or may do everything again.',
  account_secured: 'The user said that something was not them.',
  carer_invited: 'Somebody was invited to care for a child.',
  carer_invitation_revoked: 'An invitation to care for a child was revoked.',
  carer_invitation_declined: 'An invitation to care for a child was declined, by the user or of the user.',
  carer_joined: 'An invitation to care for a child was accepted, by the user or of the user.',
  carer_role_changed: 'What a carer of a child may do was changed, by the user or of the user.',
  carer_removed: 'A carer of a child was removed, by the user or the user themselves.',
  carer_left: 'A carer of a child left it: the user, or somebody else.',
  child_offered: 'The ownership of a child was offered, by the user or to the user.',
  child_offer_ended: "The offer of a child's ownership was withdrawn or declined.",
  child_handed_over: 'The ownership of a child changed, to the user or from the user.',
  child_deleted: 'The user deleted the profile of a child.',
  child_restored: 'The user restored the profile of a child.',
  deletion_requested: 'The deletion of the account was asked for.',
  deletion_withdrawn: 'The account was restored.',
  reset_link_made: 'An administrator or the operator made a link to set a new password.',
  sessions_ended_by_admin: 'An administrator or the operator ended all sessions and access tokens.',
  plan_changed: 'An administrator or the operator changed the plan.',
  admin_granted: 'The user became an administrator.',
  admin_revoked: 'The user is no longer an administrator.',
  address_confirmed: 'The operator confirmed the e-mail address.',
  family_imported: 'The operator brought children from another server.',
  account_deleted_by_admin: 'An administrator or the operator asked for the deletion of the account.',
  account_restored_by_admin: 'An administrator or the operator restored the account.',
});

/** Something that concerns the safety of the viewer's account. */
const AccountEvent = builder.prismaNode('AuditEntry', {
  variant: 'AccountEvent',
  ...wholeRowsGuardedBy("Its load gives only the viewer's own."),
  description: 'Something that concerns the safety of an account. Only its user, in a browser, can see it.',
  id: { field: 'id', description: 'Opaque id.' },
  findUnique: findEvent,
  nullable: true,
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When it happened.' }),
    kind: t.field({ type: AccountEventKindEnum, description: 'What happened.', resolve: (event) => kindOf(event) }),
    text: t.string({
      description: 'The sentence for the user, such as "Signed in".',
      resolve: (event, _args, context) => textOf(context, event),
    }),
    device: t.string({
      nullable: true,
      description:
        'The browser and system that it came from, such as "Firefox on Android"; null if they are not known.',
      resolve: (event) => originOf(event).device,
    }),
    ipAddress: t.string({
      nullable: true,
      description: 'The address that it came from; null if it is not known, and for acts of others.',
      resolve: (event) => originOf(event).ipAddress,
    }),
    byAdmin: t.boolean({
      description: 'Whether an administrator or the operator did it.',
      resolve: (event) => isByOther(event),
    }),
  }),
});

builder.objectField(User, 'recentActivity', (t) =>
  t.connection(
    {
      type: AccountEvent,
      authScopes: { session: true },
      description:
        'Sign-ins, wrong passwords, access tokens, downloads of data and changes of the account, newest first, for 90 days. Not for access tokens.',
      resolve: (_user, args, context) =>
        resolveCursorConnection(
          { args: checkedPage(args), ...pageSize, toCursor: entryCursor },
          (page: ResolveCursorConnectionArgs) => recentActivity(context, page),
        ),
    },
    {
      description: "One page of what happened to the viewer's account.",
      fields: (t) => ({
        totalCount: t.int({
          nullable: true,
          description: boundedCountDescription,
          resolve: (_connection, _args, context) => recentActivityCount(context),
        }),
      }),
    },
  ),
);

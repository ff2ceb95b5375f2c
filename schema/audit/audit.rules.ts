/** The acts of users, or of strangers, that concern the safety of one account. Its user reads them as "Recent activity". */
export const accountActs = [
  'signed_in',
  'sign_in_failed',
  'password_changed',
  'password_reset_requested',
  'password_reset',
  'email_change_requested',
  'email_changed',
  'email_change_undone',
  'email_confirmed',
  'address_released',
  'email_consent_changed',
  'token_created',
  'token_revoked',
  'calendar_feed_made',
  'calendar_feed_removed',
  'webhook_created',
  'webhook_deleted',
  'push_device_added',
  'push_device_removed',
  'passkey_added',
  'passkey_removed',
  'totp_enabled',
  'totp_disabled',
  'recovery_codes_renewed',
  'data_exported',
  'data_imported',
  'sessions_ended',
  'session_changed',
  'account_secured',
  'carer_invited',
  'carer_invitation_revoked',
  'carer_invitation_declined',
  'carer_joined',
  'carer_role_changed',
  'carer_removed',
  'carer_left',
  'child_offered',
  'child_offer_ended',
  'child_handed_over',
  'child_deleted',
  'child_restored',
  'deletion_requested',
  'deletion_withdrawn',
] as const;

/** The acts of administrators and the operator that concern one account. Its user reads them, too. */
const actsOnAccounts = [
  'reset_link_made',
  'sessions_ended_by_admin',
  'plan_changed',
  'admin_granted',
  'admin_revoked',
  'address_confirmed',
  'family_imported',
  'account_deleted_by_admin',
  'account_restored_by_admin',
] as const;

/** All acts of administrators and the operator. The site owner reads them as the audit log. */
export const adminActs = [...actsOnAccounts, 'invitation_made', 'invitation_revoked', 'audit_log_exported'] as const;

export type AccountAct = (typeof accountActs)[number];
export type AdminAct = (typeof adminActs)[number];
export type Act = AccountAct | AdminAct;

/**
 * Who acts: the account's own user, another carer of one of their children, an administrator, the operator at the command line, or
 * somebody who is not signed in.
 */
export const actorRoles = ['user', 'carer', 'admin', 'operator', 'stranger'] as const;

export type ActorRole = (typeof actorRoles)[number];

/** What a user reads as "Recent activity". */
export const accountEventKinds = [...accountActs, ...actsOnAccounts] as const;

export type AccountEventKind = (typeof accountEventKinds)[number];

/** For how many times 24 hours entries are kept: acts on one's own account, and acts on those of others. */
export const auditDays = { account: 90, admin: 400 } as const;

/** The most rows of a download of the audit log. */
export const auditRowsMax = 100_000;

/** Whether an act is one of an administrator or the operator. */
export const isAdminAct = (act: Act): act is AdminAct => adminActs.some((known) => known === act);

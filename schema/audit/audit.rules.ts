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
  'email_consent_changed',
  'token_created',
  'token_revoked',
  'passkey_added',
  'passkey_removed',
  'totp_enabled',
  'totp_disabled',
  'recovery_codes_renewed',
  'data_exported',
  'sessions_ended',
  'account_secured',
  'deletion_requested',
  'deletion_withdrawn',
] as const;

/** The acts of administrators and the operator on accounts of others. The site owner reads them as the audit log. */
export const adminActs = [
  'reset_link_made',
  'sessions_ended_by_admin',
  'plan_changed',
  'admin_granted',
  'admin_revoked',
  'address_confirmed',
  'account_deleted_by_admin',
  'account_restored_by_admin',
  'invitation_made',
  'invitation_revoked',
  'audit_log_exported',
] as const;

export type AccountAct = (typeof accountActs)[number];
export type AdminAct = (typeof adminActs)[number];
export type Act = AccountAct | AdminAct;

/** Who acts: the account's own user, an administrator, the operator at the command line, or somebody who is not signed in. */
export const actorRoles = ['user', 'admin', 'operator', 'stranger'] as const;

export type ActorRole = (typeof actorRoles)[number];

import type { AdminAct } from '../../../schema/audit/audit.rules.ts';

/** How the filter of the audit log names each act. */
export const auditActNames: Record<AdminAct, string> = {
  reset_link_made: 'Reset link made',
  sessions_ended_by_admin: 'Sessions ended',
  plan_changed: 'Plan changed',
  admin_granted: 'Administrator made',
  admin_revoked: 'Administrator removed',
  address_confirmed: 'Address confirmed',
  family_imported: 'Family brought here',
  account_deleted_by_admin: 'Account deleted',
  account_restored_by_admin: 'Account restored',
  invitation_made: 'Invitation made',
  invitation_revoked: 'Invitation revoked',
  audit_log_exported: 'Audit log downloaded',
};

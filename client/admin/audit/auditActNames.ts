import { t } from '@lingui/core/macro';
import type { AdminAct } from '../../../schema/audit/audit.rules.ts';

/** How the filter of the audit log names each act. */
export const auditActNames: Record<AdminAct, string> = {
  reset_link_made: t`Reset link made`,
  sessions_ended_by_admin: t`Sessions ended`,
  plan_changed: t`Plan changed`,
  admin_granted: t`Administrator made`,
  admin_revoked: t`Administrator removed`,
  address_confirmed: t`Address confirmed`,
  family_imported: t`Family brought here`,
  account_deleted_by_admin: t`Account deleted`,
  account_restored_by_admin: t`Account restored`,
  invitation_made: t`Invitation made`,
  invitation_revoked: t`Invitation revoked`,
  audit_log_exported: t`Audit log downloaded`,
};

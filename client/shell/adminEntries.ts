import { t } from '@lingui/core/macro';

/** The pages of the administrators' menu. */
export const adminEntries = [
  { to: '/admin', label: t`Admin Panel` },
  { to: '/admin/analytics', label: t`Analytics Dashboard` },
] as const;

/** The pages of the administrators' menu. */
export const adminEntries = [
  { to: '/admin', label: 'Admin Panel' },
  { to: '/admin/analytics', label: 'Analytics Dashboard' },
] as const;

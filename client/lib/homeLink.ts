/**
 * Props of a link to the home page: `<Link {...homeLink}>`. The state keeps the home page from redirecting to the only
 * child's page.
 */
export const homeLink = { to: '/', state: { stay: true } } as const;

/** Whether a location's state is the one of `homeLink`. */
export function isHomeLinkState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stay' in state && state.stay === true;
}

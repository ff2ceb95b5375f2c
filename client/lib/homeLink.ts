/**
 * The way home from an inner page: `<Link {...homeLink}>`. Its state says that the visitor asked for the home page itself,
 * so that a home page that leads on by itself does not send him straight back.
 */
export const homeLink = { to: '/', state: { stay: true } } as const;

/** Whether a location's state is the one of `homeLink`. */
export function asksToStay(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stay' in state && state.stay === true;
}

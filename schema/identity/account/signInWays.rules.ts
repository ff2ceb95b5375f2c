/** The ways in that a site offers; the log-in screen has one look for each combination. */
export interface SignInWays {
  readonly google: boolean;
  readonly passkeys: boolean;
  /** Whether registration is closed. */
  readonly closed: boolean;
}

/** The names of the log-in screen's first paints. */
export type AuthShell = `auth${'' | 'Google'}${'' | 'Passkeys'}${'' | 'Closed'}`;

/** The name of the first paint for a site with these ways in. */
export const authShell = ({ google, passkeys, closed }: SignInWays): AuthShell =>
  `auth${google ? 'Google' : ''}${passkeys ? 'Passkeys' : ''}${closed ? 'Closed' : ''}`;

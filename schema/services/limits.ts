/** An attempt to enter the password or a code of an account. */
export interface LoginAttempt {
  /** The account's id; if no account has the given name, a hash of that name. */
  readonly account: string;
  /** A browser or session that belongs to the account and has a counter of its own; null for all others. */
  readonly browser: string | null;
  readonly ipAddress: string | null;
}

/** Why a log-in failed. */
export type LoginFailure =
  | 'unknown account'
  | 'wrong password'
  | 'wrong current password'
  | 'wrong code'
  | 'passkey'
  | 'Google';

/** The state of an hourly budget. */
export interface Budget {
  /** Points per hour. */
  readonly limit: number;
  /** Points that are left. */
  readonly remaining: number;
  /** Milliseconds until the budget is full again. */
  readonly resetsIn: number;
}

/** Acts that are counted, and by what. */
export interface CountedActs {
  /** An attempt to enter a password. */
  readonly login: LoginAttempt;
  /** An attempt to enter the code of a second factor. */
  readonly code: LoginAttempt;
  /** A sign-in with Google, by known browser or, without one, by address. */
  readonly googleLogin: Pick<LoginAttempt, 'browser' | 'ipAddress'>;
  readonly registration: Pick<LoginAttempt, 'ipAddress'>;
  /** A request for a new password, by known browser or, without one, by address. */
  readonly resetRequest: Pick<LoginAttempt, 'browser' | 'ipAddress'>;
  /** An attempt to use a one-time link. */
  readonly linkUse: Pick<LoginAttempt, 'ipAddress'>;
  /** An attempt to sign in with the code of another device. `space` is the part of all codes that it belongs to. */
  readonly deviceCode: Pick<LoginAttempt, 'ipAddress'> & { readonly space: string };
  /** A mail to an address that was not proven to belong to whoever causes it. `recipient` is a hash of the address. */
  readonly mail: { readonly recipient: string };
  /** A reading of a calendar feed. */
  readonly feedRead: { readonly feedId: string; readonly userId: string };
  /** A request for a calendar feed that does not exist. */
  readonly feedMiss: Pick<LoginAttempt, 'ipAddress'>;
  /** An export of a family's data. */
  readonly export: { readonly userId: string };
}

/**
 * What pays for requests: the hourly budget of a user, of all access tokens of a user or of an address; the reserve that a session has for
 * protecting its account; the budget of a known browser or an address for signing in; and that of an address for reports.
 */
export type BudgetKind = 'budget' | 'reserveBySession' | 'signIn' | 'reportByAddress';

/** Rate limits, shared by all servers of one database (`server/limits/limits.ts`). */
export interface Limits {
  /**
   * Counts an act.
   * @throws Refusal RATE_LIMITED with the milliseconds to wait
   */
  count<Act extends keyof CountedActs>(act: Act, by: CountedActs[Act]): Promise<void>;
  /** Resets the counter of failed attempts after a successful one. */
  clear(act: 'login' | 'code', attempt: LoginAttempt): Promise<void>;
  /**
   * Takes points.
   *
   * @param payer whose budget it is, such as `user:…`
   * @returns the state of an hourly budget; null for other budgets, and if there are no limits
   * @throws Refusal RATE_LIMITED with the milliseconds to wait
   */
  spend(kind: BudgetKind, payer: string, points: number): Promise<Budget | null>;
}

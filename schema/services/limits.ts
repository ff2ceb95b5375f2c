/** An attempt to enter the password of an account. */
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

/** Rate limits, shared by all servers of one database (docs/product.md#limits). */
export interface Limits {
  /**
   * Counts an attempt to enter a password.
   * @throws Refusal RATE_LIMITED with the milliseconds to wait
   */
  countLogin(attempt: LoginAttempt): Promise<void>;
  /** Resets the counter of failed attempts after a successful one. */
  clearFailedLogins(attempt: LoginAttempt): Promise<void>;
  /**
   * Counts an attempt to enter the code of a second factor.
   * @throws Refusal RATE_LIMITED with the milliseconds to wait
   */
  countCode(attempt: LoginAttempt): Promise<void>;
  /** Resets the counter of codes after a right one. */
  clearFailedCodes(attempt: LoginAttempt): Promise<void>;
  /**
   * Counts a Google sign-in as a log-in attempt of a known browser or, without one, of an address.
   * @throws Refusal RATE_LIMITED with the milliseconds to wait
   */
  countGoogleLogin(browser: string | null, ipAddress: string | null): Promise<void>;
  /**
   * Counts a registration from an address.
   * @throws Refusal RATE_LIMITED with the milliseconds to wait
   */
  countRegistration(ipAddress: string | null): Promise<void>;
  /**
   * Counts a request for a new password, by known browser or, without one, by address.
   * @throws Refusal RATE_LIMITED with the milliseconds to wait
   */
  countResetRequest(browser: string | null, ipAddress: string | null): Promise<void>;
  /**
   * Counts an attempt to use a one-time link, by address.
   * @throws Refusal RATE_LIMITED with the milliseconds to wait
   */
  countLinkUse(ipAddress: string | null): Promise<void>;
  /**
   * Counts a mail to an address that was not proven to belong to whoever causes it.
   *
   * @param recipient a hash of the address
   * @returns false when the address has had enough mails within the hour
   */
  allowMail(recipient: string): Promise<boolean>;
  /**
   * Counts a report that a browser sends without its user, by address.
   * @throws Refusal RATE_LIMITED with the milliseconds to wait
   */
  countReport(ipAddress: string | null): Promise<void>;
  /**
   * Counts a reading of a calendar feed.
   * @throws Refusal RATE_LIMITED with the milliseconds to wait
   */
  countFeedRead(feedId: string, userId: string): Promise<void>;
  /**
   * Counts a request for a calendar feed that does not exist, by address.
   * @throws Refusal RATE_LIMITED with the milliseconds to wait
   */
  countFeedMiss(ipAddress: string | null): Promise<void>;
  /**
   * Counts an export of a family's data.
   * @throws Refusal RATE_LIMITED with the milliseconds to wait
   */
  countExport(userId: string): Promise<void>;
  /**
   * Takes points from an hourly budget.
   *
   * @param payer `user:…`, `tokens:…` (all access tokens of a user) or `address:…`
   * @returns the state of the budget; null if there are no limits
   * @throws Refusal RATE_LIMITED with the milliseconds to wait
   */
  spend(payer: string, points: number): Promise<Budget | null>;
  /**
   * Takes points from the reserve that a session has for protecting its account.
   * @throws Refusal RATE_LIMITED with the milliseconds to wait
   */
  spendReserve(sessionHash: string, points: number): Promise<void>;
  /**
   * Takes points from the budget for signing in.
   *
   * @param payer `browser:…` or `address:…`
   * @throws Refusal RATE_LIMITED with the milliseconds to wait
   */
  spendOnSignIn(payer: string, points: number): Promise<void>;
}

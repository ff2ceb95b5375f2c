/** What services know of the mail server. */
export interface Mailer {
  /** Whether this installation sends mail. */
  readonly isConfigured: boolean;
  /** Encrypts the secret of a link, so that a copy of the database opens none. */
  seal(secret: string): Promise<string>;
}

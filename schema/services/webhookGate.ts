/** What services know of the delivery to receivers of webhooks. */
export interface WebhookGate {
  /** Whether this site also delivers to addresses of its own network (OUTBOUND_PRIVATE). */
  readonly isPrivate: boolean;
  /** Encrypts a secret, so that a copy of the database signs nothing. */
  seal(secret: string): Promise<string>;
  /**
   * Whether the host of an address leads only where this site may deliver to.
   *
   * @returns false as well for a host that cannot be found
   */
  isAllowedTarget(url: URL): Promise<boolean>;
}

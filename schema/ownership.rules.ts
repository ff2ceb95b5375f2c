/** How much one account can own. Each refusal names the number. See docs/product.md#limits. */
export const ownershipLimits = {
  /** Children's profiles. A plan may allow fewer, never more. */
  children: 30,
  /** Deleted profiles that can still be restored. */
  deletedChildren: 30,
  /** Children that the account cares for: its own and those of other accounts. */
  caredFor: 60,
  /** Signed-in browsers; a further log-in ends the oldest. */
  sessions: 50,
  /** Stays (log-ins) of one UTC date that are kept; the oldest ended ones go. */
  staysPerDay: 100,
  /** Valid access tokens. */
  accessTokens: 50,
  /** Access tokens made within 24 hours, also those that were revoked since. */
  accessTokensPerDay: 50,
  /** Webhooks. */
  webhooks: 10,
  /** Deliveries of one webhook that are written within 24 hours. */
  webhookDeliveriesPerDay: 500,
  /** Browsers that show notifications. */
  pushDevices: 10,
  /** Passkeys. */
  passkeys: 20,
  /** Activities that a family made for a child. */
  ownActivities: 50,
  /** Activities of a child that were made within 24 hours, also those that were deleted since. */
  ownActivitiesPerDay: 50,
  /** What a child said that is kept: one on each day of 18 years, and more. */
  quotes: 10_000,
  /** Pauses of a child, those of the past included. */
  pauses: 200,
  /** Care patterns of a child and carer, one after the other, those of the past included. */
  careVersions: 100,
  /** Exceptions in all of these patterns together. */
  careExceptions: 1_000,
  /** Idempotency keys of the last 24 hours. */
  idempotencyKeys: 5_000,
  /** Workbooks of an administrator that wait to be imported. */
  catalogueUploads: 5,
  /** Log entries of one UTC date about log-ins, log-outs and features; further ones are not written. */
  logEntriesPerDay: 1_000,
  /** Failed sign-ins of an account within 24 hours that are kept as its recent activity; further ones are only counted. */
  failedSignInsPerDay: 50,
  /** Acts of one other kind on an account within 24 hours that are kept as its recent activity. */
  auditEntriesPerDay: 200,
  /** Mails of one kind that only tell an account of something, within 24 hours; further ones are not written. */
  noticesPerDay: 20,
  /** Invitations to register of one administrator that still work. */
  registerInvitations: 100,
  /** Carers of a child, its owner included. */
  carers: 12,
  /** Invitations to care for children of one owner that still work. */
  carerInvitations: 20,
  /** Such invitations made within 24 hours, also those that were answered or revoked since. */
  carerInvitationsPerDay: 50,
  /** Mails with such an invitation that an account causes within 24 hours. */
  invitationMailsPerDay: 20,
} as const;

/** For how many minutes after signing in, or after `confirmIdentity`, a user may change what protects the account. */
export const proofMinutes = 10;

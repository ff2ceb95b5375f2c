import { latestPast } from '../../clock.rules.ts';

/** For how many minutes after signing in, or after `confirmIdentity`, a user may change what protects the account. */
export const proofMinutes = 10;

/** Whether a proof counts that was given at an instant. One that a wrong clock put into the future does not. */
export const isFreshProof = (provenAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  provenAt.epochMilliseconds <= latestPast(now).getTime() &&
  Temporal.Instant.compare(now, provenAt.add({ minutes: proofMinutes })) < 0;

/**
 * The limits of streams that report changes (docs/product.md#two-phones).
 *
 * - `tickMs`: a process reads all watched revisions once in this time.
 * - `heartbeatMs`: how often an idle stream sends a comment, so that no proxy takes it for dead.
 * - `slowMs`: a reader that takes nothing for longer is cut off.
 * - `ofAccount`, `ofNetwork`, `ofRange`, `ofProcess`: how many streams may be open at once. A network is an IPv4 address or a /64 of
 *   IPv6, a range a /48.
 */
export const streamLimits = {
  tickMs: 2_000,
  heartbeatMs: 25_000,
  slowMs: 50_000,
  ofAccount: 20,
  ofNetwork: 500,
  ofRange: 1_000,
  ofProcess: 2_000,
} as const;

/** When a client connects again after a stream has ended, in milliseconds: at random, so that not all come at once. */
export const retryMs = (random: number): number => Math.round(500 + 1_500 * random);

/** How many hours back a tick may lie. */
export const tickHours = 72;

/**
 * When a tick counts as done (docs/product.md#ticks): when its client says, but neither in the future, because its clock may be ahead,
 * nor more than 72 hours ago.
 */
export function asOfTick(at: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  if (Temporal.Instant.compare(at, now) > 0) return now;
  const earliest = now.subtract({ hours: tickHours });
  return Temporal.Instant.compare(at, earliest) < 0 ? earliest : at;
}

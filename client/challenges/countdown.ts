const minute = 60_000;

/**
 * The time until a reset as text: `Xd Yh`, below one day `Xh Ym`, and `Resetting...` once it has passed. Minutes are
 * rounded up, so the last minute reads `0h 1m`. See docs/product.md#challenges.
 *
 * @param resetsAt the instant of the reset, in milliseconds since 1970.
 * @param now in milliseconds since 1970.
 */
export function formatCountdown(resetsAt: number, now: number): string {
  const minutes = Math.ceil((resetsAt - now) / minute);
  if (minutes <= 0) return 'Resetting...';
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  return days > 0 ? `${days}d ${hours % 24}h` : `${hours}h ${minutes % 60}m`;
}

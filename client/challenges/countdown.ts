const minute = 60_000;

/**
 * The time until a reset as the challenges page shows it (specification, section 4): `Xd Yh`, below a day `Xh Ym`, and
 * `Resetting...` once it has passed. Begun minutes count, so the last minute still reads `0h 1m`.
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

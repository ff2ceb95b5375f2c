import { locale } from './locale.ts';
/** `7:15 PM`, in the device's zone, for an instant in ISO 8601. */
export function timeOfDay(instant: string): string {
  return new Date(instant).toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
}

/**
 * The time of day until which something is open, in the device's zone: `12:00` at noon, because "12:00 PM" is easily taken
 * for midnight, otherwise as `timeOfDay`.
 *
 * @param instant ISO 8601.
 */
export function deadlineText(instant: string): string {
  const time = new Date(instant);
  return time.getHours() === 12 && time.getMinutes() === 0 ? '12:00' : timeOfDay(instant);
}

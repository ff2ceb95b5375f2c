import { canonicalTimeZone, isTimeZone } from '../day/calendar.rules.ts';

/** The IANA zone that a file names; Etc/UTC for one that this server does not know. */
export const zoneHere = (zone: unknown): string =>
  typeof zone === 'string' && isTimeZone(zone) ? canonicalTimeZone(zone) : 'Etc/UTC';

import { t } from '@lingui/core/macro';
import { locale } from '../lib/locale.ts';
import { offeredTimeZones } from '../../schema/identity/user/timeZone.rules.ts';

/** The value of the option that follows the device's time zone. */
export const automatic = 'auto';

/** A zone of which this browser knows the time; null for another one, such as the Etc/Unknown of a device that does not know its own. */
export function knownTimeZone(timeZone: string | null): string | null {
  try {
    return timeZone && new Intl.DateTimeFormat(locale, { timeZone }) && timeZone;
  } catch {
    return null;
  }
}

/** America/Argentina/Buenos_Aires becomes "Buenos Aires (America/Argentina)". */
function readableName(timeZone: string): string {
  const parts = timeZone.replaceAll('_', ' ').split('/');
  const city = parts.pop() ?? timeZone;
  return parts.length > 0 ? `${city} (${parts.join('/')})` : city;
}

/**
 * The options of the selector: the offered zones, and the stored zone and the device's if they are none of them. "Auto-detected"
 * comes first while no zone is stored.
 *
 * @param detected the device's IANA zone; null if it is unknown.
 * @param chosen the stored IANA zone; null if the user has never chosen one.
 */
export function timeZoneOptions(detected: string | null, chosen: string | null) {
  const options: { value: string; label: string }[] = offeredTimeZones.map(({ timeZone, label }) => ({
    value: timeZone,
    label,
  }));
  if (chosen === null) {
    if (detected !== null) options.unshift({ value: automatic, label: t`Auto-detected: ${readableName(detected)}` });
    return options;
  }
  for (const timeZone of [detected, chosen]) {
    if (timeZone !== null && !options.some(({ value }) => value === timeZone)) {
      options.unshift({ value: timeZone, label: readableName(timeZone) });
    }
  }
  return options;
}

import { offeredTimeZones } from '../../schema/account/timeZone.rules.ts';

/** The select's value for "whatever this device says". */
export const automatic = 'auto';

interface TimeZoneOption {
  value: string;
  label: string;
}

/** America/Argentina/Buenos_Aires becomes "Buenos Aires (America/Argentina)". */
function readableName(timeZone: string): string {
  const parts = timeZone.replaceAll('_', ' ').split('/');
  const city = parts.pop() ?? timeZone;
  return parts.length > 0 ? `${city} (${parts.join('/')})` : city;
}

/**
 * What the selector offers (design, section 4): the device's zone, the fourteen of the specification, and the stored zone
 * where that is none of them.
 */
export function timeZoneOptions(detected: string | null, chosen: string | null): TimeZoneOption[] {
  const options: TimeZoneOption[] = offeredTimeZones.map(({ timeZone, label }) => ({ value: timeZone, label }));
  if (chosen !== null && !options.some(({ value }) => value === chosen)) {
    options.unshift({ value: chosen, label: readableName(chosen) });
  }
  if (detected !== null) options.unshift({ value: automatic, label: `Auto-detected: ${readableName(detected)}` });
  return options;
}

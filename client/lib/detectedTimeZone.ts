/** The device's zone as an IANA name; null when the browser does not report one. */
export function detectedTimeZone(): string | null {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || null;
}

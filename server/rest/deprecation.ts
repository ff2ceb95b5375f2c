const millisecondsPerSecond = 1_000;

/** A call that will end. Dates are `yyyy-MM-dd` in UTC. */
export interface Deprecation {
  /** Since when callers should use something else. */
  readonly since: string;
  /** From when the call may be gone, if that is decided. */
  readonly sunset?: string;
  /** What to use instead, as it follows on "use": `GET /api/tasks`. */
  readonly instead: string;
}

/** The start of a date. */
const startOf = (date: string): Temporal.Instant =>
  Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: 'UTC' }).toInstant();

/** How long a deprecated call stays at least (docs/api.md). */
const leastNotice = { years: 1 };

/** @throws RangeError if the sunset leaves callers less than a year, or a date is none */
export function checkDeprecation({ since, sunset = '9999-12-31' }: Deprecation): void {
  const earliest = Temporal.PlainDate.from(since).add(leastNotice);
  if (Temporal.PlainDate.compare(sunset, earliest) < 0)
    throw new RangeError(`A call that is deprecated since ${since} must stay until ${earliest}, not ${sunset}`);
}

/**
 * The headers of every answer of a deprecated call: `Deprecation` with the date as seconds since 1970, and `Sunset` with an
 * HTTP date.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9745
 * @see https://www.rfc-editor.org/rfc/rfc8594
 */
export function deprecationHeaders({ since, sunset }: Deprecation): Map<string, string> {
  const seconds = startOf(since).epochMilliseconds / millisecondsPerSecond;
  return new Map([
    ['deprecation', `@${seconds}`],
    ...(sunset === undefined ? [] : [['sunset', new Date(startOf(sunset).epochMilliseconds).toUTCString()] as const]),
  ]);
}

/** What openapi.json says about a deprecated call. */
export function deprecationSentence({ since, sunset, instead }: Deprecation): string {
  const end = sunset === undefined ? '' : ` It ends on ${sunset} at the earliest.`;
  return `Deprecated since ${since}: use ${instead}.${end}`;
}

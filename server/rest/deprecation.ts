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

/** A use of a call that will end, while the call itself stays. */
export interface DeprecatedUse extends Deprecation {
  /** The requests that are meant, as the sentence "… is deprecated" begins: "A request without `limit`". */
  readonly use: string;
  readonly applies: (request: RequestKind) => boolean;
}

/** What decides whether a request is a deprecated use. */
interface RequestKind {
  /** Whether it brings an access token, valid or not. */
  readonly byToken: boolean;
  readonly query: URLSearchParams;
}

/** What a route says about its end. */
interface Endings {
  readonly deprecated?: Deprecation;
  readonly deprecatedUse?: DeprecatedUse;
}

/** The start of a date. */
const startOf = (date: string): Temporal.Instant =>
  Temporal.PlainDate.from(date).toZonedDateTime({ timeZone: 'UTC' }).toInstant();

/** How long a deprecated call stays at least (docs/api.md). */
const leastNotice = { years: 1 };

/** What will end for such a request: the call, or its use. */
export const deprecationOf = ({ deprecated, deprecatedUse }: Endings, request: RequestKind): Deprecation | undefined =>
  deprecated ?? (deprecatedUse?.applies(request) ? deprecatedUse : undefined);

/** @throws RangeError if the sunset leaves callers less than a year, or a date is none */
export function checkDeprecation({ since, sunset = '9999-12-31' }: Deprecation): void {
  const earliest = Temporal.PlainDate.from(since).add(leastNotice);
  if (Temporal.PlainDate.compare(sunset, earliest) < 0)
    throw new RangeError(`A call that is deprecated since ${since} must stay until ${earliest}, not ${sunset}`);
}

/**
 * The headers of every answer of a deprecated call or use: `Deprecation` with the date as seconds since 1970, and `Sunset` with an
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

/** What openapi.json says about a deprecated call, or a call with a deprecated use; nothing about any other. */
export function deprecationSentence({ deprecated, deprecatedUse }: Endings): string | undefined {
  if (deprecated) return `Deprecated${noticeOf(deprecated)}`;
  return deprecatedUse && `${deprecatedUse.use} is deprecated${noticeOf(deprecatedUse)}`;
}

function noticeOf({ since, sunset, instead }: Deprecation): string {
  const end = sunset === undefined ? '' : ` It ends on ${sunset} at the earliest.`;
  return ` since ${since}: use ${instead}.${end}`;
}

/** The headers that answers share, for `components.headers`. */
export const headers = {
  RequestId: {
    description: 'The id of the request: quote it when you report a fault',
    schema: { type: 'string' },
    example: '0b8f0e5c-4f0f-4a51-9d0b-5c7b3d1f9a11',
  },
  RateLimitLimit: {
    description: 'The points of the hourly budget',
    schema: { type: 'integer' },
    example: 5000,
  },
  RateLimitRemaining: {
    description: 'The points that are left',
    schema: { type: 'integer', minimum: 0 },
    example: 4987,
  },
  RateLimitReset: {
    description: 'Seconds until the budget is full again',
    schema: { type: 'integer', minimum: 0 },
    example: 3512,
  },
  RetryAfter: {
    description: 'Seconds after which another try may succeed',
    schema: { type: 'integer', minimum: 0 },
    example: 60,
  },
  ETag: {
    description: 'Names this state of the answer: send it as If-None-Match the next time',
    schema: { type: 'string' },
    example: '"q1X3v0Zc2mJr"',
  },
  ContentDisposition: {
    description: 'The name of the file',
    schema: { type: 'string' },
    example: 'attachment; filename="dadventures.zip"',
  },
  Deprecation: {
    description:
      'Since when the call, or this use of it, is deprecated: seconds since 1970 (RFC 9745); absent otherwise',
    schema: { type: 'string' },
    example: '@1796083200',
  },
  Sunset: {
    description: 'From when what is deprecated may be gone (RFC 8594); absent while that is not decided',
    schema: { type: 'string' },
    example: 'Sat, 01 Jan 2028 00:00:00 GMT',
  },
  WwwAuthenticate: {
    description:
      'Asks for an access token (RFC 6750); `error` says what is wrong with the one that came: `invalid_token`, or on 403 ' +
      '`insufficient_scope` with the `scope` that it lacks',
    schema: { type: 'string' },
    example: 'Bearer realm="Dadventures", error="invalid_token"',
  },
} as const;

const refer = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` });

export const requestId = { 'X-Request-Id': refer('RequestId') };

export const rateLimit = {
  'x-ratelimit-limit': refer('RateLimitLimit'),
  'x-ratelimit-remaining': refer('RateLimitRemaining'),
  'x-ratelimit-reset': refer('RateLimitReset'),
};

export const retryAfter = { 'Retry-After': refer('RetryAfter') };

export const etag = { ETag: refer('ETag') };

export const contentDisposition = { 'Content-Disposition': refer('ContentDisposition') };

export const deprecation = { Deprecation: refer('Deprecation'), Sunset: refer('Sunset') };

export const wwwAuthenticate = { 'WWW-Authenticate': refer('WwwAuthenticate') };

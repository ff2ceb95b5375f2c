import type { z } from 'zod';
import { jsonType } from '../../http/body.ts';
import type { RefusalCode } from '../../../schema/errors.ts';
import { problemShape } from '../error.shapes.ts';
import type { Route } from '../route.ts';
import { requestId, rateLimit, retryAfter, wwwAuthenticate } from './headers.ts';
import type { Schemas } from './schemas.ts';

interface Kind {
  readonly name: string;
  readonly description: string;
  readonly headers?: object;
  /** An example of the sentence, its code, and the title of the code. */
  readonly example: readonly [sentence: string, code: RefusalCode | 'INTERNAL_SERVER_ERROR', title: string];
}

/** The refusals of all calls by status. */
const kinds = {
  400: {
    name: 'BadRequest',
    description: 'The input is wrong; the sentence says what is allowed.',
    example: ['Name is required', 'BAD_USER_INPUT', 'Invalid input'],
  },
  401: {
    name: 'Unauthenticated',
    description: 'Nobody is signed in, the log-in failed, or the access token is not valid.',
    headers: wwwAuthenticate,
    example: ['Not authenticated', 'UNAUTHENTICATED', 'Not signed in'],
  },
  403: {
    name: 'Forbidden',
    description: 'Not allowed to this user or access token, or the request comes from another site.',
    example: ['Access denied', 'FORBIDDEN', 'Not allowed'],
  },
  404: {
    name: 'NotFound',
    description: 'It does not exist, or it is not yours.',
    example: ['Child not found', 'NOT_FOUND', 'Not found'],
  },
  408: {
    name: 'Timeout',
    description: 'The request took too long. It may still have had its effect.',
    example: ['The request was given up after 10 seconds. Please try again', 'TIMEOUT', 'Time is up'],
  },
  409: {
    name: 'Conflict',
    description: 'It conflicts with what is there, or it has expired; the code of the problem tells which.',
    example: ['This idempotency key was already used with other input', 'CONFLICT', 'Conflict with existing data'],
  },
  413: {
    name: 'PayloadTooLarge',
    description: 'The body is too large.',
    example: ['The request is too large: at most 256 kB are allowed', 'PAYLOAD_TOO_LARGE', 'Body too large'],
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body has a type that the call does not take.',
    example: ['The content type must be application/json', 'UNSUPPORTED_MEDIA_TYPE', 'Wrong content type'],
  },
  429: {
    name: 'TooManyRequests',
    description: 'A limit is reached.',
    headers: retryAfter,
    example: [
      'The hourly budget of 5000 points is spent. Please try again in 7 minutes',
      'RATE_LIMITED',
      'Too many requests',
    ],
  },
  500: {
    name: 'InternalServerError',
    description: 'Something went wrong on the server.',
    example: ['Something went wrong on our side. Please try again', 'INTERNAL_SERVER_ERROR', 'Internal error'],
  },
  503: {
    name: 'Unavailable',
    description: 'It cannot be done at the moment; a later try may succeed.',
    headers: retryAfter,
    example: [
      'The database does not answer at the moment. Please try again',
      'UNAVAILABLE',
      'Not available at the moment',
    ],
  },
} as const satisfies Record<number, Kind>;

type Status = keyof typeof kinds;

/** A call that looks up its caller can be refused for all of these. */
const refusalsOfAll = [400, 401, 403, 408, 429, 500, 503] as const;

/** A call with the same answer for everybody refuses requests under a foreign host name. */
const refusalsOfFixed = [400, 500] as const;

/** The statuses with which a call refuses, in ascending order. */
export function refusalStatuses(route: Route): Status[] {
  const takesBody = route.body !== undefined || route.upload !== undefined;
  const statuses = new Set<Status>([
    ...(route.fixed ? refusalsOfFixed : refusalsOfAll),
    ...(takesBody ? ([413, 415] as const) : []),
    ...(route.takesKey ? ([409] as const) : []),
    ...(route.refusals ?? []),
  ]);
  return [...statuses].sort((one, other) => one - other);
}

/** What refusals are made of, and the responses that were made so far, for `components.responses`. */
interface Workshop {
  readonly schemas: Schemas;
  readonly publicUrl: string;
  readonly responses: Map<string, object>;
}

/** A reference to the shared response of a status, which is made on first use. */
export function refusalOf(status: Status, { refusalShape }: Route, { schemas, publicUrl, responses }: Workshop) {
  const { name, description, example, ...kind }: Kind = kinds[status];
  const key = refusalShape ? `${name}InJson` : name;
  const [sentence, code, title] = example;
  const problem = {
    type: `${publicUrl}/api/problems#${code}`,
    title,
    status,
    detail: sentence,
    code,
    requestId: '0b8f0e5c-4f0f-4a51-9d0b-5c7b3d1f9a11',
  };
  responses.set(key, {
    description,
    headers: { ...requestId, ...rateLimit, ...kind.headers },
    content: {
      ...(refusalShape
        ? { [jsonType]: { schema: schemas.of(refusalShape), example: { error: sentence } } }
        : { 'text/plain': { schema: { type: 'string' }, example: sentence } }),
      'application/problem+json': { schema: schemas.of(problemShape), example: problem },
    },
  });
  return { $ref: `#/components/responses/${key}` };
}

/** The shapes of a call's refusals. */
export const refusalShapesOf = ({ refusalShape }: Route): z.ZodType[] => [
  problemShape,
  ...(refusalShape ? [refusalShape] : []),
];

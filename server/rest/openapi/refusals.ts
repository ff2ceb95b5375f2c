import type { z } from 'zod';
import { jsonType } from '../../http/body.ts';
import { type ProblemCode, problemKinds, problemsPath, problemType } from '../../http/problem.ts';
import { problemShape } from '../error.shapes.ts';
import type { Route } from '../route.ts';
import { headers, rateLimit, requestId, retryAfter, wwwAuthenticate } from './headers.ts';
import type { Schemas } from './schemas.ts';

interface Kind {
  readonly name: string;
  readonly description: string;
  readonly headers?: object;
  /** An example of the sentence, and its code. */
  readonly example: readonly [sentence: string, code: ProblemCode];
}

/** The refusals of all calls by status. */
const kinds = {
  400: {
    name: 'BadRequest',
    description: 'The input is wrong; the sentence says what is allowed.',
    example: ['Name is required', 'BAD_USER_INPUT'],
  },
  401: {
    name: 'Unauthenticated',
    description: 'Nobody is signed in, the log-in failed, or the access token is not valid.',
    headers: wwwAuthenticate,
    example: ['Not authenticated', 'UNAUTHENTICATED'],
  },
  403: {
    name: 'Forbidden',
    description: 'Not allowed to this user or access token, or the request comes from another site.',
    headers: wwwAuthenticate,
    example: ['Access denied', 'FORBIDDEN'],
  },
  404: {
    name: 'NotFound',
    description: 'It does not exist, or it is not yours.',
    example: ['Child not found', 'NOT_FOUND'],
  },
  408: {
    name: 'Timeout',
    description: 'The request took too long. It may still have had its effect.',
    example: ['The request was given up after 10 seconds. Please try again', 'TIMEOUT'],
  },
  409: {
    name: 'Conflict',
    description: 'It conflicts with what is there, or it has expired; the code of the problem tells which.',
    example: ['This idempotency key was already used with other input', 'CONFLICT'],
  },
  413: {
    name: 'PayloadTooLarge',
    description: 'The body is too large.',
    example: ['The request is too large: at most 256 kB are allowed', 'PAYLOAD_TOO_LARGE'],
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body has a type that the call does not take.',
    example: ['The content type must be application/json', 'UNSUPPORTED_MEDIA_TYPE'],
  },
  429: {
    name: 'TooManyRequests',
    description: 'A limit is reached.',
    headers: retryAfter,
    example: ['The hourly budget of 5000 points is spent. Please try again in 7 minutes', 'RATE_LIMITED'],
  },
  500: {
    name: 'InternalServerError',
    description: 'Something went wrong on the server.',
    example: ['Something went wrong on our side. Please try again', 'INTERNAL_SERVER_ERROR'],
  },
  503: {
    name: 'Unavailable',
    description: 'It cannot be done at the moment; a later try may succeed.',
    headers: retryAfter,
    example: ['The database does not answer at the moment. Please try again', 'UNAVAILABLE'],
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

/** What refusals refer to, and the shared responses so far, for `components.responses`. */
interface RefusalContext {
  readonly schemas: Schemas;
  readonly publicUrl: string;
  readonly responses: Map<string, object>;
}

/** A reference to the shared response of a status, which is made on first use. */
export function refusalOf(status: Status, { refusalShape }: Route, { schemas, publicUrl, responses }: RefusalContext) {
  const { name, description, example, ...kind }: Kind = kinds[status];
  const key = refusalShape ? `${name}InJson` : name;
  const [sentence, code] = example;
  const problem = {
    type: `${publicUrl}${problemsPath}#${code}`,
    title: problemKinds.find((one) => one.code === code)?.title,
    status,
    detail: sentence,
    code,
    requestId: headers.RequestId.example,
  };
  responses.set(key, {
    description,
    headers: { ...requestId, ...rateLimit, ...kind.headers },
    content: {
      ...(refusalShape
        ? { [jsonType]: { schema: schemas.of(refusalShape), example: { error: sentence } } }
        : { 'text/plain': { schema: { type: 'string' }, example: sentence } }),
      [problemType]: { schema: schemas.of(problemShape), example: problem },
    },
  });
  return { $ref: `#/components/responses/${key}` };
}

/** The shapes of a call's refusals. */
export const refusalShapesOf = ({ refusalShape }: Route): z.ZodType[] => [
  problemShape,
  ...(refusalShape ? [refusalShape] : []),
];

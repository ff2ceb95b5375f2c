import type { z } from 'zod';
import { jsonType } from '../../http/body.ts';
import { eventsType } from '../../live/sendEvents.ts';
import { costOf } from '../cost.ts';
import { deprecationSentence } from '../deprecation.ts';
import { exampleOf } from '../named.ts';
import type { Access, Route } from '../route.ts';
import type { UploadOptions } from '../upload.ts';
import { contentDisposition, deprecation, etag, rateLimit, requestId } from './headers.ts';
import { isCacheable, parametersOf } from './parameters.ts';
import { refusalOf, refusalStatuses } from './refusals.ts';
import type { JsonSchema, Schemas } from './schemas.ts';

/** What operations refer to. */
interface OperationContext {
  /** The shapes that callers send. */
  readonly received: Schemas;
  /** The shapes that callers get. */
  readonly sent: Schemas;
  readonly publicUrl: string;
  /** Collects the shared responses. */
  readonly responses: Map<string, object>;
}

/** Describes a call as an operation of OpenAPI. */
export function operationOf(route: Route, context: OperationContext) {
  const { operationId, tag, summary, body, upload } = route;
  const { points, charactersPerPoint, extra } = costOf(route);
  const parameters = parametersOf(route, context.received);
  const content = body ? json(body, context.received, route.bodyOptions?.types) : upload && form(upload);
  return {
    operationId,
    tags: [tag],
    summary,
    description: descriptionOf(route),
    ...(route.deprecated ? { deprecated: true } : {}),
    'x-cost': { points, charactersPerPoint, extra },
    security: securityOf(route),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: responsesOf(route, context),
  };
}

function responsesOf(route: Route, context: OperationContext) {
  const { status = 200, answer, download, events, answerHeaders = {} } = route;
  // Calls with the same answer for all callers are not paid.
  const ending = route.deprecated ?? route.deprecatedUse;
  const ofAll = { ...requestId, ...(route.fixed ? {} : rateLimit), ...(ending ? deprecation : {}) };
  const headers = {
    ...ofAll,
    ...(isCacheable(route) ? etag : {}),
    ...(download ? contentDisposition : {}),
    ...Object.fromEntries(
      Object.entries(answerHeaders).map(([name, { description, schema }]) => [
        name,
        { description, schema: context.sent.of(schema) },
      ]),
    ),
  };
  const refusals = refusalStatuses(route).map((code) => {
    const reference = refusalOf(code, route, { ...context, schemas: context.sent });
    return [code, reference] as const;
  });
  return {
    [status]: {
      description: 'Success',
      headers,
      ...(answer ? { content: json(answer, context.sent) } : {}),
      ...(download ? { content: { [download]: { schema: binary } } } : {}),
      ...(events ? { content: { [eventsType]: { schema: { type: 'string' }, example: events } } } : {}),
    },
    ...(hidesAnswer(route)
      ? { 204: { description: 'Success of an access token without the scope read: no body', headers: ofAll } }
      : {}),
    ...(isCacheable(route)
      ? { 304: { description: 'The answer has not changed: no body', headers: { ...ofAll, ...etag } } }
      : {}),
    ...Object.fromEntries(refusals),
  };
}

/** Whether an access token that may only write can make the call, which then keeps its answer back. */
const hidesAnswer = ({ method, signedIn, status, answersWriters }: Route): boolean =>
  method !== 'GET' && takesTokens(signedIn) && status !== 204 && !answersWriters;

const takesTokens = (signedIn: Access): boolean => signedIn === true || signedIn === 'completing';

const scopeOf = ({ method }: Route) => (method === 'GET' ? 'read' : 'write');

function securityOf(route: Route): Record<string, string[]>[] {
  if (route.signedIn === false) return [];
  const bySession = { session: [] };
  return takesTokens(route.signedIn) ? [{ accessToken: [scopeOf(route)] }, bySession] : [bySession];
}

function descriptionOf(route: Route): string {
  const byToken = `An access token needs the scope ${scopeOf(route)}.`;
  const callers = {
    false: 'Needs no sign-in.',
    true: byToken,
    completing: byToken,
    session: 'Access tokens are refused.',
    admin: 'Only for administrators. Access tokens are refused.',
  } as const;
  const parts = [deprecationSentence(route), route.description, callers[`${route.signedIn}`], costOf(route).sentence];
  return parts.filter(Boolean).join(' ');
}

const binary: JsonSchema = { type: 'string', format: 'binary' };

const form = ({ field, description }: UploadOptions) => ({
  'multipart/form-data': {
    schema: { type: 'object', properties: { [field]: { ...binary, description } }, required: [field] },
  },
});

function json(shape: z.ZodType, schemas: Schemas, types: readonly string[] = [jsonType]) {
  const content = { schema: schemas.of(shape), example: exampleOf(shape) };
  return Object.fromEntries(types.map((type) => [type, content]));
}

import { z } from 'zod';
import { sessionCookieName } from '../http/session.ts';
import { describeDeprecation } from './deprecation.ts';
import type { Route } from './route.ts';
import type { UploadOptions } from './upload.ts';

const sentences: Readonly<Record<number, string>> = {
  400: 'The input is wrong; the body says what is allowed',
  401: 'Nobody is signed in, or the access token is not valid',
  403: 'Not allowed',
  404: 'There is no such thing, or it is not yours',
  409: 'It conflicts with what is there, or it has expired',
  413: 'The body is too large',
  415: 'The body is not JSON',
  429: 'Too many attempts; Retry-After says when to come back',
  503: 'It cannot be done at the moment; a later try may succeed',
};

/** The refusals of every call with a body. */
const bodyRefusals = [400, 413, 415];

/** Describes all calls as OpenAPI 3.1, from the same table that serves them. */
export function openApiDocument(routes: readonly Route[], serverUrl: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dadventures',
      version: '1.0.0',
      description:
        'The REST calls of Dadventures. A refusal is one plain-text sentence. The GraphQL API at /graphql can do all this and more. ' +
        'Third parties use access tokens, which users make in Settings: GET needs the scope read, all else the scope write; ' +
        'a token that may only write gets 204 and no body.',
    },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieName },
        accessToken: { type: 'http', scheme: 'bearer', description: 'An access token that its user made in Settings' },
      },
    },
  };
}

function operation(route: Route) {
  const refusals = [
    ...(route.signedIn ? [401, 403] : []),
    ...(route.body || route.upload ? bodyRefusals : []),
    ...(route.refusals ?? []),
  ];
  const parameters = [
    ...[...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...Object.entries(route.query ?? {}).map(([name, description]) => ({
      name,
      in: 'query',
      description,
      schema: { type: 'string' },
    })),
  ];
  return {
    summary: route.summary,
    ...describeDeprecation(route.deprecated),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(route.signedIn ? { security: waysIn(route) } : {}),
    ...(route.body ? { requestBody: { required: true, content: json(route.body, route.bodyOptions?.types) } } : {}),
    ...(route.upload ? { requestBody: { required: true, content: form(route.upload) } } : {}),
    responses: {
      [route.status ?? 200]: {
        description: 'Success',
        ...(route.answer ? { content: json(route.answer) } : {}),
        ...(route.download ? { content: { [route.download]: { schema: binary } } } : {}),
      },
      ...Object.fromEntries(
        [...new Set(refusals)].map((status) => [
          status,
          { description: sentences[status], content: refusalContent(route) },
        ]),
      ),
    },
  };
}

const waysIn = ({ signedIn }: Route) =>
  signedIn === true ? [{ session: [] }, { accessToken: [] }] : [{ session: [] }];

const refusalContent = ({ refusalShape }: Route) =>
  refusalShape ? json(refusalShape) : { 'text/plain': { schema: { type: 'string' } } };

const binary = { type: 'string', format: 'binary' };

const form = ({ field }: UploadOptions) => ({
  'multipart/form-data': { schema: { type: 'object', properties: { [field]: binary }, required: [field] } },
});

const json = (shape: z.ZodType, types: readonly string[] = ['application/json']) => {
  const schema = z.toJSONSchema(shape, { io: 'input' });
  return Object.fromEntries(types.map((type) => [type, { schema }]));
};

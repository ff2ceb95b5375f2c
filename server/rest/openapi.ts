import type { z } from 'zod';
import { portSuffix, sessionCookieName } from '../http/session.ts';
import { headers } from './openapi/headers.ts';
import { operationOf } from './openapi/operation.ts';
import { parameters } from './openapi/parameters.ts';
import { refusalShapesOf } from './openapi/refusals.ts';
import { createSchemas, mergeComponents } from './openapi/schemas.ts';
import { webhooksOf } from './openapi/webhooks.ts';
import { reportShapes } from './webhook.shapes.ts';
import type { Route } from './route.ts';
import { tags } from './tags.ts';

/** What the document says about this installation. */
export interface DocumentedSite {
  /** Where browsers reach the server, without a trailing slash. */
  readonly publicUrl: string;
  /** Empty if the operator has set none. */
  readonly supportEmail: string;
}

const description = `
The REST calls of Dadventures. The GraphQL API at \`/graphql\` can do all this and more.

**Access tokens.** Users make them in Settings. A GET needs the scope \`read\`, everything else the scope \`write\`. A token
that may only write gets 204 and no body.

**Refusals** are one sentence for users as plain text. Programs that send \`Accept: application/problem+json\` get a
\`Problem\` with a \`code\` instead. Sentences may change, codes do not.

**Cost.** Each call costs points of an hourly budget; \`x-cost\` says how many.

**Polling.** Every GET with a JSON answer has an \`ETag\`: sent back as \`If-None-Match\`, it is answered with 304 while
nothing has changed. Every GET can be sent as HEAD.

**Later versions** may add calls, fields of answers and values of enumerations. Ignore what you do not know.
`.trim();

/** Describes all calls as OpenAPI 3.1, from the same table that serves them. */
export function openApiDocument(routes: readonly Route[], site: DocumentedSite & { readonly version: string }) {
  const { publicUrl } = site;
  const answers = [
    ...Object.values<z.ZodType>(reportShapes),
    ...routes.flatMap((route) => [
      ...(route.answer ? [route.answer] : []),
      ...Object.values(route.answerHeaders ?? {}).map(({ schema }) => schema),
      ...refusalShapesOf(route),
    ]),
  ];
  const bodies = routes.flatMap((route) => [
    ...(route.body ? [route.body] : []),
    ...Object.values(route.query ?? {}).map(({ schema }) => schema),
  ]);
  const sent = createSchemas('output', answers);
  const received = createSchemas(
    'input',
    bodies,
    new Set(routes.flatMap(({ body, ignoresUnknownFields }) => (body && !ignoresUnknownFields ? [body] : []))),
  );
  const responses = new Map<string, object>();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const operation = operationOf(route, { sent, received, publicUrl, responses });
    (paths[route.path] ??= {})[route.method.toLowerCase()] = operation;
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dadventures',
      version: site.version,
      description,
      ...(site.supportEmail === '' ? {} : { contact: { name: 'Support', email: site.supportEmail } }),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(tags).map(([name, sentence]) => ({ name, description: sentence })),
    paths,
    webhooks: webhooksOf(sent),
    components: {
      schemas: mergeComponents(
        sent.referredBy(answers.map((shape) => sent.of(shape))),
        received.referredBy(bodies.map((shape) => received.of(shape))),
      ),
      parameters,
      headers,
      responses: Object.fromEntries(responses),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: `${publicUrl.startsWith('https:') ? '__Host-' : ''}${sessionCookieName}${portSuffix(publicUrl)}`,
          description: 'The session of a browser that has signed in',
        },
        accessToken: { type: 'http', scheme: 'bearer', description: 'An access token that its user made in Settings' },
      },
    },
  };
}

import fc from 'fast-check';
import type { GraphQLSchema } from 'graphql';
import { z } from 'zod';
import type { Route } from '../../../server/rest/route.ts';
import { anyJson, anyObject, anyText, variablesOf } from './values.ts';

/** A request whose texts contain placeholders, also for the files of a form. */
export interface Draft {
  readonly who: 'nobody' | 'father' | 'admin' | 'program' | 'impostor';
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const who = fc.constantFrom<Draft['who'][]>('nobody', 'father', 'father', 'father', 'admin', 'program', 'impostor');

/** Usually a valid value, sometimes another one. */
const mostly = <Value>(right: fc.Arbitrary<Value>, other: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 6, arbitrary: right }, other);

const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND');

const contentType = fc.constantFrom(
  'application/json; charset=utf-16',
  'application/graphql',
  'application/graphql+json',
  'application/csp-report',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/plain',
  '',
);

/** Header values are one line of characters that HTTP allows. */
const headerValue = anyText.map((text) => text.replace(/[^\x20-\x7e]/g, '?'));

const oddHeaders = fc.record(
  {
    'idempotency-key': headerValue,
    accept: mostly(fc.constantFrom('application/json', 'application/graphql-response+json', '*/*'), headerValue),
    'x-graphql-yoga-csrf': fc.constant('1'),
    'x-forwarded-for': headerValue,
    'if-none-match': headerValue,
    range: fc.constantFrom('bytes=0-0', 'bytes=9-1', 'bytes=-0'),
    'accept-encoding': headerValue,
    origin: mostly(fc.constant('http://localhost'), fc.constantFrom('null', 'https://elsewhere.example')),
    cookie: headerValue,
  },
  { requiredKeys: [] },
);

/** A request to a route, with ids of all kinds, its query parameters and a body with its fields. */
function restDraft(route: Route): fc.Arbitrary<Draft> {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole);
  const likely = fc.constantFrom(
    '{child}',
    '{foreign}',
    '{task}',
    '2026-03-14',
    '0198f7a0-0000-7000-8000-000000000000',
  );
  const segment = mostly(likely, anyText.map(encodeURIComponentOfAny));
  const path = fc
    .tuple(...names.map(() => segment))
    .map((values) => names.reduce((all, name, at) => all.replace(name, () => values[at] ?? ''), route.path));
  const query = fc
    .record(Object.fromEntries(Object.keys(route.query ?? { x: '' }).map((name) => [name, anyText])), {
      requiredKeys: [],
    })
    .map((values) =>
      Object.entries(values)
        .map(([name, value]) => `${name}=${encodeURIComponentOfAny(value ?? '')}`)
        .join('&'),
    );
  const body = route.body ? anyObject(fieldsOf(route.body)).map((value) => JSON.stringify(value)) : fc.constant('');
  return fc
    .record({
      who,
      method: mostly(fc.constant<string>(route.method), method),
      path: fc.tuple(path, query).map((parts) => parts.filter(Boolean).join('?')),
      type: mostly(fc.constant('application/json'), contentType),
      odd: oddHeaders,
      body,
    })
    .map(({ type, odd, ...rest }) => ({ ...rest, headers: { ...odd, 'content-type': type } }));
}

/** Encodes a text. Half a surrogate pair has no encoding and is replaced; an empty text becomes an invalid encoding. */
const encodeURIComponentOfAny = (text: string): string =>
  /^\{\w+\}$/.test(text) ? text : encodeURIComponent(text.toWellFormed()) || '%ff';

/** The names of the fields in a schema. */
function fieldsOf(shape: z.ZodType): string[] {
  const text = JSON.stringify(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }));
  const first = /"properties":\{/.exec(text);
  return first
    ? [...text.matchAll(/"([\w-]+)":\{/g)].map(([, name]) => name ?? '').filter((name) => name !== 'properties')
    : [];
}

/** A GraphQL request with a document or its hash, by POST or GET. */
function graphqlDraft(schema: GraphQLSchema, documents: readonly (readonly [hash: string, text: string])[]) {
  const operation = fc.constantFrom(...documents).chain(([hash, text]) =>
    fc.record({
      document: fc.constantFrom<object[]>({ id: hash }, { query: text }),
      variables: mostly(variablesOf(schema, text), anyJson),
      operationName: mostly(fc.constant(undefined), fc.constantFrom(null, 'x', 7)),
    }),
  );
  const posted = fc
    .record({ who, operation, type: mostly(fc.constant('application/json'), contentType), odd: oddHeaders })
    .map(({ operation: { document, ...rest }, type, odd, ...draft }) => ({
      ...draft,
      method: 'POST',
      path: '/graphql',
      headers: { ...odd, 'content-type': type },
      body: JSON.stringify({ ...document, ...rest }),
    }));
  const asked = fc
    .record({ who, operation, method: mostly(fc.constant('GET'), method), odd: oddHeaders })
    .map(({ operation: { document, variables }, odd, ...draft }) => ({
      ...draft,
      path: `/graphql?${new URLSearchParams({ ...document, variables: JSON.stringify(variables) })}`,
      headers: odd,
      body: '',
    }));
  const written = fc.record({ who, value: anyJson, odd: oddHeaders }).map(({ value, odd, ...draft }) => ({
    ...draft,
    method: 'POST',
    path: '/graphql',
    headers: { ...odd, 'content-type': 'application/json' },
    body: JSON.stringify(value) ?? '',
  }));
  return fc.oneof({ weight: 8, arbitrary: posted }, { weight: 2, arbitrary: asked }, written);
}

const boundary = 'fuzz';

/** A multipart body with these fields, followed by a file. */
const form = (parts: Readonly<Record<string, string>>, field: string, filename: string, file: string): string =>
  [
    ...Object.entries(parts).map(([name, text]) => `content-disposition: form-data; name="${name}"\r\n\r\n${text}`),
    `content-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: image/jpeg\r\n\r\n${file}`,
  ]
    .map((part) => `--${boundary}\r\n${part}\r\n`)
    .join('') + `--${boundary}--\r\n`;

const uploadHeaders = { 'content-type': `multipart/form-data; boundary=${boundary}`, 'x-graphql-yoga-csrf': '1' };

/** Uploads by GraphQL and REST. `files` are placeholders for the bytes of files. */
function uploadDraft(query: string, routes: readonly Route[], files: readonly string[]): fc.Arbitrary<Draft> {
  const file = mostly(fc.constantFrom(...files), anyText);
  const map = mostly(fc.constant<unknown>({ 0: ['variables.input.photo'] }), anyJson);
  const input = fc.record(
    { dailyTaskId: mostly(fc.constant('{taskNode}'), anyText), comment: anyJson, photo: anyJson },
    { requiredKeys: ['dailyTaskId'] },
  );
  const graphql = fc
    .record({
      who,
      map,
      input: mostly(
        input.map((one) => ({ ...one, photo: null as unknown })),
        input,
      ),
      file,
      name: headerValue,
    })
    .map(({ who: sender, map: where, input: given, file: content, name }) => ({
      who: sender,
      method: 'POST',
      path: '/graphql',
      headers: uploadHeaders,
      body: form(
        { operations: JSON.stringify({ query, variables: { input: given } }), map: JSON.stringify(where) },
        '0',
        name,
        content,
      ),
    }));
  const uploads = routes.flatMap(({ path, upload }) => (upload ? [{ path, field: upload.field }] : []));
  const rest = fc
    .record({ who, to: fc.constantFrom(...uploads), file, name: headerValue })
    .map(({ who: sender, to: { path, field }, file: content, name }) => ({
      who: sender,
      method: 'POST',
      path,
      headers: uploadHeaders,
      body: form({}, field, name, content),
    }));
  return fc.oneof({ weight: 3, arbitrary: graphql }, rest);
}

/** Requests for photos, pages and files, and for invalid addresses. */
const addressDraft: fc.Arbitrary<Draft> = fc.record({
  who,
  method: mostly(fc.constant('GET'), method),
  path: fc.oneof(
    fc.constantFrom(
      '/photos/{photo}',
      '/photos/',
      '/photos/%2e%2e',
      '/live',
      '/ready',
      '/api/openapi.json',
      '//',
      '/%',
      '*',
    ),
    anyText.map((text) => `/photos/${encodeURIComponentOfAny(text)}`),
    anyText.map((text) => `/api/${encodeURIComponentOfAny(text)}`),
    fc.webPath().map((path) => `/${path}`),
  ),
  headers: oddHeaders,
  body: fc.constant(''),
});

/** Requests of every kind that the server supports, and many that it does not. */
export function anyDraft(options: {
  readonly schema: GraphQLSchema;
  readonly routes: readonly Route[];
  readonly documents: readonly (readonly [hash: string, text: string])[];
  readonly uploadDocument: string;
  readonly files: readonly string[];
}): fc.Arbitrary<Draft> {
  const { schema, routes, documents, uploadDocument, files } = options;
  return fc.oneof(
    { weight: 8, arbitrary: fc.oneof(...routes.map(restDraft)) },
    { weight: 8, arbitrary: graphqlDraft(schema, documents) },
    { weight: 2, arbitrary: uploadDraft(uploadDocument, routes, files) },
    { weight: 2, arbitrary: addressDraft },
  );
}

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type OpenApi, openApiChanges } from '../../../scripts/release/openApiChanges.ts';

const bearer = [{ session: [] }, { accessToken: [] }];

/** A document with one call and shared schemas. */
const documentOf = (operation: object | null, schemas: object = {}): OpenApi =>
  ({
    info: { version: '1.0.0' },
    paths: operation ? { '/api/moods': { post: { responses: { 200: {} }, ...operation } } } : {},
    components: { schemas },
  }) as OpenApi;

const json = (schema: object) => ({ 'application/json': { schema } });
const answering = (schema: object) => ({ responses: { 200: { content: json(schema) } } });
const taking = (schema: object, required = true) => ({ requestBody: { required, content: json(schema) } });
const asking = (...parameters: object[]) => ({ parameters });

const between = (before: object | null, after: object | null) =>
  openApiChanges(documentOf(before), documentOf(after)).map(
    ({ coordinate, isBreaking }) => `${isBreaking ? 'breaking' : 'new'} ${coordinate.replace('POST /api/moods', '·')}`,
  );
const answers = (before: z.ZodType, after: z.ZodType) =>
  between(answering(z.toJSONSchema(before)), answering(z.toJSONSchema(after)));
const requests = (before: z.ZodType, after: z.ZodType) =>
  between(taking(z.toJSONSchema(before)), taking(z.toJSONSchema(after)));

const text = z.object({ text: z.string() });

describe('a call', () => {
  test('that is gone is a change, one that is new is none', () => {
    expect(between({}, null)).toEqual(['breaking ·']);
    expect(between(null, {})).toEqual([]);
  });

  test('may take other callers, and must take those of before', () => {
    expect(between({ security: bearer }, { security: [{ session: [] }] })).toEqual(['breaking · security']);
    expect(between({}, { security: bearer })).toEqual(['breaking · security']);
    expect(between({ security: bearer }, {})).toEqual([]);
    expect(between({ security: [{ session: [] }] }, { security: bearer })).toEqual([]);
  });

  test('may take more parameters, and must take those of before', () => {
    const limit = { name: 'limit', in: 'query', schema: { type: 'string' } };
    const key = { name: 'Idempotency-Key', in: 'header' };
    expect(between(asking(limit, key), {})).toEqual(['breaking · query.limit', 'breaking · header.idempotency-key']);
    expect(between({}, asking(limit, key))).toEqual([]);
    expect(between({}, asking({ ...limit, required: true }))).toEqual(['breaking · query.limit']);
    expect(between(asking(limit), asking({ ...limit, required: true }))).toEqual(['breaking · query.limit']);
    expect(between(asking(limit), asking({ ...limit, schema: { type: 'integer' } }))).toEqual([
      'breaking · query.limit',
    ]);
  });

  test('must answer with the same success and type', () => {
    expect(between({ responses: { 200: {} } }, { responses: { 204: {} } })).toEqual(['breaking · response']);
    expect(between({ responses: { 200: {} } }, { responses: { 200: {}, 204: {}, 429: {} } })).toEqual([]);
    expect(between(answering({}), { responses: { 200: { content: { 'text/csv': {} } } } })).toEqual([
      'breaking · response',
    ]);
  });
});

describe('an answer', () => {
  test('may have more fields, and must have those of before', () => {
    const more = z.object({ text: z.string(), hue: z.number() });
    expect(answers(text, more)).toEqual([]);
    expect(answers(more, text)).toEqual(['breaking · response.hue']);
    expect(answers(z.array(z.object({ child: more })), z.array(z.object({ child: text })))).toEqual([
      'breaking · response[].child.hue',
    ]);
  });

  test('may not leave out a field, be null or of another type where it was not', () => {
    expect(answers(text, text.partial())).toEqual(['breaking · response.text']);
    expect(answers(text.partial(), text)).toEqual([]);
    expect(answers(text, z.object({ text: z.string().nullable() }))).toEqual(['breaking · response.text']);
    expect(answers(z.object({ text: z.string().nullable() }), text)).toEqual([]);
    expect(answers(text, z.object({ text: z.number() }))).toEqual(['breaking · response.text']);
    expect(answers(z.object({ n: z.number() }), z.object({ n: z.int() }))).toEqual([]);
    expect(answers(z.object({ n: z.int() }), z.object({ n: z.number() }))).toEqual(['breaking · response.n']);
  });

  test('may have values that are new, which is not breaking but worth a word', () => {
    expect(answers(z.enum(['happy']), z.enum(['happy', 'sad']))).toEqual(['new · response']);
    expect(answers(z.enum(['happy', 'sad']), z.enum(['happy']))).toEqual([]);
    expect(answers(z.enum(['happy']), z.string())).toEqual(['breaking · response']);
  });
});

describe('what is sent', () => {
  test('may have more fields, and must accept those of before', () => {
    const more = text.extend({ hue: z.number().optional() });
    expect(requests(text, more)).toEqual([]);
    expect(requests(more, text)).toEqual(['breaking · request.hue']);
    expect(requests(text, text.extend({ hue: z.number() }))).toEqual(['breaking · request.hue']);
    expect(requests(text.partial(), text)).toEqual(['breaking · request.text']);
    expect(requests(text, text.partial())).toEqual([]);
  });

  test('must accept the types and values of before', () => {
    expect(requests(z.object({ text: z.string().nullable() }), text)).toEqual(['breaking · request.text']);
    expect(requests(text, z.object({ text: z.string().nullable() }))).toEqual([]);
    expect(requests(z.enum(['happy', 'sad']), z.enum(['happy']))).toEqual(['breaking · request']);
    expect(requests(z.enum(['happy']), z.enum(['happy', 'sad']))).toEqual([]);
    expect(requests(z.string(), z.enum(['happy']))).toEqual(['breaking · request']);
  });

  test('must not meet a limit or pattern that is new or stricter', () => {
    expect(requests(z.string().max(10), z.string().max(9))).toEqual(['breaking · request']);
    expect(requests(z.string().max(9), z.string().max(10))).toEqual([]);
    expect(requests(z.string(), z.string().max(10))).toEqual(['breaking · request']);
    expect(requests(z.string().max(10), z.string())).toEqual([]);
    expect(requests(z.string(), z.string().min(1))).toEqual(['breaking · request']);
    expect(requests(z.string(), z.string().min(0))).toEqual([]);
    expect(requests(z.number().min(1), z.number().min(0))).toEqual([]);
    expect(requests(z.string(), z.string().regex(/^a/))).toEqual(['breaking · request']);
    expect(requests(z.string().regex(/^a/), z.string())).toEqual([]);
  });

  test('may be left out where it could be', () => {
    expect(between({}, taking({}))).toEqual(['breaking · request']);
    expect(between({}, taking({}, false))).toEqual([]);
    expect(between(taking({}, false), taking({}))).toEqual(['breaking · request']);
    expect(between(taking({}), { requestBody: { content: { 'text/plain': {} } } })).toEqual(['breaking · request']);
  });
});

describe('schemas', () => {
  const child = { type: 'object', properties: { name: { type: 'string' }, hue: { type: 'number' } } };
  const { hue: _, ...withoutHue } = child.properties;
  const reference = { $ref: '#/components/schemas/Child' };

  test('are compared wherever they stand: inline or shared', () => {
    const list = answering({ type: 'array', items: reference });
    const inline = documentOf(answering({ type: 'array', items: child }));
    const shared = documentOf(list, { Child: child });
    const less = documentOf(list, { Child: { ...child, properties: withoutHue } });
    expect(openApiChanges(inline, shared)).toEqual([]);
    expect(openApiChanges(shared, inline)).toEqual([]);
    for (const before of [inline, shared])
      expect(openApiChanges(before, less)).toEqual([
        {
          coordinate: 'POST /api/moods response[].hue',
          sentence: 'It was removed.',
          isBreaking: true,
        },
      ]);
  });

  test('that contain themselves end', () => {
    const tree = { type: 'object', properties: { children: { type: 'array', items: reference } } };
    const document = documentOf(answering(reference), { Child: tree });
    expect(openApiChanges(document, document)).toEqual([]);
  });

  test('of several parts count as one', () => {
    const whole = documentOf(answering(child));
    const parts = documentOf(answering({ allOf: [reference, { properties: { hue: { type: 'number' } } }] }), {
      Child: { type: 'object', properties: withoutHue },
    });
    expect(openApiChanges(whole, parts)).toEqual([]);
    expect(openApiChanges(parts, documentOf(answering({ ...child, properties: withoutHue })))).toHaveLength(1);
  });
});

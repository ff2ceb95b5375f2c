import fc from 'fast-check';
import {
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  parse,
  typeFromAST,
} from 'graphql';

/** Placeholders in requests: each name in braces is replaced by a value when the request is sent. */
export const placeholders = ['child', 'foreign', 'task', 'photo', 'token', 'childNode', 'taskNode', 'email'] as const;
export type Placeholder = (typeof placeholders)[number];

export const fillPlaceholders = (text: string, things: Readonly<Record<Placeholder, string>>): string =>
  placeholders.reduce((all, name) => all.replaceAll(`{${name}}`, () => things[name]), text);

const ids = placeholders.map((name) => `{${name}}`);

/** Texts that have a meaning in this API, and texts that often break programs. */
const specialTexts = [
  ids,
  ['2022-05-31', '2026-03-14', '2026-02-30', '0000-00-00', '+275760-09-13', '2026-03-14T18:40:00Z', 'Europe/Berlin'],
  ['preschool', 'PRESCHOOL', 'daily', 'week', 'allTime', 'happy', 'best-day', 'you@family.example', 'seven dwarfs'],
  [
    '',
    ' ',
    '0',
    '-1',
    '7',
    '365',
    '1e309',
    '99999999999999999999',
    'NaN',
    'null',
    'true',
    '[]',
    '{}',
    '%',
    '%00',
    '%zz',
  ],
  ['\0', '\u202e', '\ud800', '😀'.repeat(50), "' OR 1=1 --", '${7*7}', '../../etc/passwd', '<script>', 'a\r\nb: c'],
  ['__proto__', 'constructor', 'toString', 'data:image/jpeg;base64,/9j/4AAQ', 'data:image/png;base64,AAAA'],
  ['x'.repeat(300), 'x'.repeat(5_000), 'eyJhbGciOiJub25lIn0.e30.', Buffer.from('Child:x').toString('base64')],
].flat();

export const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...specialTexts) },
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.uuid(),
  fc.emailAddress(),
);

const anyScalar = fc.oneof(
  { weight: 4, arbitrary: anyText },
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(null, 0, -1, 1, 7, 365, 1e308, 2 ** 53),
);

/** Any JSON value. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: anyScalar },
  fc.array(anyScalar, { maxLength: 5 }),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'id', 'name', 'length'), anyScalar, { maxKeys: 3 }),
);

/** An object with some of these fields, and sometimes another JSON value. */
export const anyObject = (fields: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record(Object.fromEntries(fields.map((name) => [name, anyJson])), { requiredKeys: [] }),
    },
    anyJson,
  );

/** Likely values of GraphQL scalars. */
const likelyScalars: Readonly<Record<string, readonly unknown[]>> = {
  ID: ['{childNode}', '{taskNode}', '{child}', 'x'],
  Int: [1, 7, 20, 100, 365],
  Date: ['2022-05-31', '2026-03-14', '2026-03-13'],
  DateTime: ['2026-03-14T18:40:00Z', '2026-03-01T00:00:00Z'],
  TimeZone: ['Europe/Berlin', 'UTC'],
};

/** A value of a GraphQL input type, and sometimes another value. */
function inputOf(type: GraphQLInputType): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return inputOf(type.ofType);
  const likely = likelyScalars[type.toString()];
  if (likely) return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...likely) }, anyJson);
  if (isListType(type)) return fc.oneof(fc.array(inputOf(type.ofType), { maxLength: 4 }), anyJson);
  if (isEnumType(type)) {
    const names = type.getValues().map(({ name }) => name);
    return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, anyJson);
  }
  if (isInputObjectType(type)) {
    const fields = Object.entries(type.getFields()).map(([name, field]) => [name, inputOf(field.type)] as const);
    return fc.oneof({ weight: 6, arbitrary: fc.record(Object.fromEntries(fields), { requiredKeys: [] }) }, anyJson);
  }
  return anyJson;
}

/** Variables for a document's operation, most of them valid. */
export function variablesOf(schema: GraphQLSchema, text: string): fc.Arbitrary<unknown> {
  const [operation] = parse(text).definitions;
  const defined = operation && 'variableDefinitions' in operation ? (operation.variableDefinitions ?? []) : [];
  const fields = defined.flatMap(({ variable, type }) => {
    const known = typeFromAST(schema, type) as GraphQLInputType | undefined;
    return known ? [[variable.name.value, inputOf(known)] as const] : [];
  });
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] });
}

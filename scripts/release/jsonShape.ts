/** A part of a JSON Schema, as far as changes are looked for. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly [keyword: string]: unknown;
}

/** What a value may look like, whichever of the alternatives of a schema it follows. */
export interface Shape {
  /** Names of JSON types; `any` for a schema that says none. */
  readonly types: ReadonlySet<string>;
  /** The only values that are possible; null if there are others. */
  readonly values: ReadonlySet<string> | null;
  readonly properties: ReadonlyMap<string, readonly JsonSchema[]>;
  /** The properties that every object has. */
  readonly required: ReadonlySet<string>;
  readonly items: readonly JsonSchema[];
  /** The alternatives, without references. */
  readonly alternatives: readonly JsonSchema[];
}

/** Follows references inside a document, such as `#/components/schemas/Child`. */
export type Resolve = (schema: JsonSchema) => JsonSchema;

export function resolveIn(document: object): Resolve {
  const resolve: Resolve = (schema) => {
    if (schema.$ref === undefined) return schema;
    const parts = schema.$ref.replace(/^#\//, '').split('/');
    const found = parts.reduce<unknown>(
      (place, part) =>
        (place as Record<string, unknown> | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')],
      document,
    );
    if (typeof found !== 'object' || found === null) throw new Error(`${schema.$ref} refers to nothing`);
    return resolve(found as JsonSchema);
  };
  return resolve;
}

/** The shape of values that follow any of the schemas. */
export function shapeOf(schemas: readonly JsonSchema[], resolve: Resolve): Shape {
  const alternatives = schemas.flatMap((schema) => alternativesOf(schema, resolve));
  const objects = alternatives.filter((one) => typesOf(one).includes('object'));
  const properties = new Map<string, JsonSchema[]>();
  for (const { properties: own = {} } of objects)
    for (const [name, schema] of Object.entries(own)) properties.set(name, [...(properties.get(name) ?? []), schema]);
  const values = alternatives.map(valuesOf);
  const [first = [], ...others] = objects.map(({ required = [] }) => required);
  return {
    types: new Set(alternatives.flatMap(typesOf)),
    values: values.includes(null) ? null : new Set(values.flatMap((list) => list ?? [])),
    properties,
    required: new Set(first.filter((name) => others.every((list) => list.includes(name)))),
    items: alternatives.flatMap(({ items }) => (items ? [items] : [])),
    alternatives,
  };
}

function alternativesOf(given: JsonSchema, resolve: Resolve): JsonSchema[] {
  const { anyOf, oneOf, allOf, ...own } = resolve(given);
  const choices = anyOf ?? oneOf;
  if (choices) return choices.flatMap((choice) => alternativesOf(choice, resolve));
  if (!allOf) return [own];
  const parts = [own, ...allOf.flatMap((part) => alternativesOf(part, resolve))];
  return [
    {
      ...Object.assign({}, ...parts),
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<string, JsonSchema>,
      required: parts.flatMap(({ required = [] }) => required),
    },
  ];
}

/** An integer is a number, too: where numbers were expected, integers are no surprise. */
function typesOf({ type, properties, const: only }: JsonSchema): readonly string[] {
  const named = type ?? (properties ? 'object' : only === null ? 'null' : only === undefined ? 'any' : typeof only);
  return (typeof named === 'string' ? [named] : named).flatMap((one) => (one === 'number' ? [one, 'integer'] : one));
}

function valuesOf({ const: only, enum: values, type }: JsonSchema): readonly string[] | null {
  if (values) return values.map((value) => JSON.stringify(value));
  if (type === 'null') return ['null'];
  return only === undefined ? null : [JSON.stringify(only)];
}

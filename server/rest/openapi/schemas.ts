import { z } from 'zod';
import { namedShapes } from '../named.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Shapes as JSON Schema, for one direction. */
export interface Schemas {
  /** A reference for a named shape, the schema itself for any other. */
  of(shape: z.ZodType): JsonSchema;
  /** The named shapes that `roots` refer to, directly or through others, by name. */
  referredBy(roots: readonly JsonSchema[]): Record<string, JsonSchema>;
}

const prefix = '#/components/schemas/';

/** Formats that say the same as their long patterns. */
const plainFormats = new Set<unknown>(['uuid', 'date', 'date-time', 'email', 'uri']);

/**
 * Converts all named shapes, and those of calls, at once.
 *
 * @param io whether callers send the shapes (`input`) or get them (`output`)
 * @param shapes of calls, named or not
 * @param closed those of `shapes` that take no further fields
 */
export function createSchemas(
  io: 'input' | 'output',
  shapes: readonly z.ZodType[],
  closed: ReadonlySet<unknown> = new Set(),
): Schemas {
  const registry = z.registry<{ id: string }>();
  const names = new Map<z.ZodType, string>();
  const add = (shape: z.ZodType, id: string) => {
    names.set(shape, id);
    registry.add(shape, { id });
  };
  for (const [name, shape] of namedShapes) add(shape, name);
  const isNamed = new Set(names.keys());
  for (const shape of shapes) if (!names.has(shape)) add(shape, `inline ${names.size}`);

  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: (id) => `${prefix}${id}`,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      simplify(jsonSchema);
      if (closed.has(zodSchema)) jsonSchema.additionalProperties = false;
    },
  });
  const schemaOf = (id: string | undefined): JsonSchema => {
    const { $id: _id, $schema: _dialect, ...schema } = schemas[id ?? ''] ?? {};
    return schema;
  };

  return {
    of: (shape) => (isNamed.has(shape) ? { $ref: `${prefix}${names.get(shape)}` } : schemaOf(names.get(shape))),
    referredBy(roots) {
      const found: Record<string, JsonSchema> = {};
      const queue = roots.flatMap(referencesIn);
      for (const name of queue) {
        if (name in found) continue;
        found[name] = schemaOf(name);
        queue.push(...referencesIn(found[name]));
      }
      return found;
    },
  };
}

const referencesIn = (schema: JsonSchema): string[] =>
  [...JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? '');

/** Drops what says nothing to a caller, and lets answers have further fields: later versions may add some. */
function simplify(schema: Record<string, unknown>): void {
  if (plainFormats.has(schema['format'])) delete schema['pattern'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['additionalProperties'] === false) delete schema['additionalProperties'];
}

/**
 * The named shapes of both directions.
 * @throws Error for a shape that both directions use and that differs between them: it needs two names
 */
export function mergeComponents(sent: Record<string, JsonSchema>, received: Record<string, JsonSchema>) {
  for (const name of Object.keys(sent).filter((one) => one in received)) {
    if (JSON.stringify(sent[name]) !== JSON.stringify(received[name])) {
      throw new Error(`The shape ${name} differs between bodies and answers: give it two names`);
    }
  }
  const all = { ...sent, ...received };
  return Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1)));
}

import { isEnumType, isScalarType, isUnionType } from 'graphql';
import type { z } from 'zod';
import { schema } from '../../schema/index.ts';
import { isNamed } from './named.ts';

/** What GraphQL says of fields that can fail alone. A REST call fails as a whole. */
const failedPart = / Null only when loading (it|them) failed\.$/;

/** The description of a field of the GraphQL schema, as a phrase. */
function descriptionIn(typeNames: readonly string[], field: string): string | undefined {
  for (const typeName of typeNames) {
    const type = schema.getType(typeName);
    if (!type || isScalarType(type) || isEnumType(type) || isUnionType(type)) {
      throw new Error(`There is no GraphQL type ${typeName} with fields`);
    }
    const description = type.getFields()[field]?.description;
    if (description) return description.replace(failedPart, '').replace(/\.$/, '');
  }
  return undefined;
}

/**
 * Gives the fields of a shape the descriptions of the same fields in GraphQL, so that no sentence is written twice. A field with a
 * description of its own keeps it; that of a named shape says only what the shape is. REST's `id` is GraphQL's `uuid`.
 *
 * @param types the names of the GraphQL types, the one that is searched first in front
 * @param fields of a zod object
 * @param renamed the names in GraphQL of the fields that have another one there
 * @throws Error for a type that does not exist
 */
export function describedAs<Fields extends Readonly<Record<string, z.ZodType>>>(
  types: string | readonly string[],
  fields: Fields,
  renamed: Readonly<Record<string, string>> = {},
): Fields {
  const described = Object.entries(fields).map(([name, shape]) => {
    if (shape.description !== undefined && !isNamed(shape)) return [name, shape];
    const field = renamed[name] ?? name;
    const description = field === 'id' ? 'The id, a UUID: `uuid` in GraphQL' : descriptionIn([types].flat(), field);
    return [name, description === undefined ? shape : shape.describe(description)];
  });
  return Object.fromEntries(described) as Fields;
}

import {
  getNamedType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { openScopes } from '../../schema/builder.ts';

/** What breaks the rule that everything is guarded and described, one sentence each. */
export function schemaFaults(schema: GraphQLSchema): string[] {
  const types = Object.values(schema.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );
  return [...types.flatMap(undescribed), ...rootFieldsWithoutScope(schema), ...openTypes(schema), ...needless(schema)];
}

function undescribed(type: GraphQLNamedType): string[] {
  const things: { name: string; description?: string | null | undefined }[] = [type];
  if (isEnumType(type))
    things.push(...type.getValues().map((value) => ({ ...value, name: `${type.name}.${value.name}` })));
  if (isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)) {
    for (const field of Object.values(type.getFields())) {
      things.push({ name: `${type.name}.${field.name}`, description: field.description });
      if (!('args' in field)) continue;
      for (const argument of field.args) {
        things.push({ name: `${type.name}.${field.name}(${argument.name}:)`, description: argument.description });
      }
    }
  }
  return things.filter((thing) => !thing.description).map((thing) => `${thing.name} has no description`);
}

const rootFields = (schema: GraphQLSchema): [name: string, field: GraphQLField<unknown, unknown>][] =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((root) =>
    root
      ? Object.values(root.getFields()).map((field): [string, typeof field] => [`${root.name}.${field.name}`, field])
      : [],
  );

const rootFieldsWithoutScope = (schema: GraphQLSchema): string[] =>
  rootFields(schema)
    .filter(([, { extensions }]) => scopesOf(extensions).length === 0)
    .map(([name]) => `${name} names no scope`);

/** Every type that somebody can reach without passing a scope or a type that guards itself. */
const openTypes = (schema: GraphQLSchema): string[] =>
  [...reachedOpenly(schema)]
    .filter((type) => !guardsItself(type))
    .map((type) => `${type.name} can be reached without a scope, and says neither a scope nor \`guardedBy\``);

/** A reason at a type that needs none hides that the type has become open later. */
function needless(schema: GraphQLSchema): string[] {
  const reached = reachedOpenly(schema);
  return Object.values(schema.getTypeMap())
    .filter((type) => guardedBy(type) !== null && !reached.has(type))
    .map((type) => `${type.name} says \`guardedBy\`, but is only reached through guarded places`);
}

/** The object types that a request reaches from the roots through fields without a guarding scope, guarded types included. */
function reachedOpenly(schema: GraphQLSchema): Set<GraphQLNamedType> {
  const reached = new Set<GraphQLNamedType>();
  const visit = (field: GraphQLField<unknown, unknown>): void => {
    if (isGuarding(field.extensions)) return;
    const type = getNamedType(field.type);
    const types = isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : [];
    for (const one of types) {
      if (reached.has(one)) continue;
      reached.add(one);
      if (!guardsItself(one)) for (const next of Object.values(one.getFields())) visit(next);
    }
  };
  for (const [, field] of rootFields(schema)) visit(field);
  return reached;
}

const guardsItself = (type: GraphQLNamedType): boolean => isGuarding(type.extensions) || guardedBy(type) !== null;

/** The reason why a type without a scope is safe in the open, as its declaration gives it. */
function guardedBy({ extensions }: GraphQLNamedType): string | null {
  const reason = extensions['guardedBy'];
  return typeof reason === 'string' && reason !== '' ? reason : null;
}

/** Whether a type or field lets only some pass. Scopes are combined with "all", so one that guards is enough. */
const isGuarding = (extensions: Readonly<Record<string, unknown>>): boolean =>
  scopesOf(extensions).some((scope) => !openScopes.includes(scope));

/** The scopes of a type or field: Pothos keeps the options of a declaration in its extensions. */
function scopesOf(extensions: Readonly<Record<string, unknown>>): string[] {
  const options = extensions['pothosOptions'];
  if (typeof options !== 'object' || options === null || !('authScopes' in options)) return [];
  const scopes = options.authScopes;
  return typeof scopes === 'object' && scopes !== null
    ? Object.entries(scopes).flatMap(([scope, asked]) => (asked === true ? [scope] : []))
    : [];
}

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
import { openScopes, scopesOf } from '../../schema/declared.ts';

/**
 * The violations of the rules that every type and root field has a scope and a description, and that a deprecation says what to
 * use instead; one sentence each.
 */
export function schemaFaults(schema: GraphQLSchema): string[] {
  const elements = Object.values(schema.getTypeMap())
    .filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type))
    .flatMap(elementsOf);
  return [
    ...missingDescriptions(elements),
    ...rootFieldsWithoutScope(schema),
    ...unguardedTypes(schema),
    ...needlessReasons(schema),
    ...deprecationFaults(elements),
  ];
}

/** What a schema says of a type, a field, an argument or a value. */
interface Element {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly deprecationReason?: string | null | undefined;
}

/** A type with all that it declares. */
function elementsOf(type: GraphQLNamedType): Element[] {
  const elements: Element[] = [type];
  if (isEnumType(type))
    elements.push(...type.getValues().map((value) => ({ ...value, name: `${type.name}.${value.name}` })));
  if (!(isObjectType(type) || isInterfaceType(type) || isInputObjectType(type))) return elements;
  for (const field of Object.values(type.getFields())) {
    const name = `${type.name}.${field.name}`;
    elements.push({ ...field, name });
    if (!('args' in field)) continue;
    for (const argument of field.args) elements.push({ ...argument, name: `${name}(${argument.name}:)` });
  }
  return elements;
}

const missingDescriptions = (elements: readonly Element[]): string[] =>
  elements.filter(({ description }) => !description).map(({ name }) => `${name} has no description`);

const wellSaid = /^Since \d{4}-\d\d-\d\d: .+\.$/;

/** The deprecated elements whose reason does not say since when, and what to use instead. */
const deprecationFaults = (elements: readonly Element[]): string[] =>
  elements.flatMap(({ name, deprecationReason: reason }) =>
    typeof reason === 'string' && !wellSaid.test(reason)
      ? `${name} is deprecated with "${reason}", but must say it like "Since 2026-12-01: use Child.lateTasks."`
      : [],
  );

const rootFields = (schema: GraphQLSchema): [name: string, field: GraphQLField<unknown, unknown>][] =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((root) =>
    root
      ? Object.values(root.getFields()).map((field): [string, typeof field] => [`${root.name}.${field.name}`, field])
      : [],
  );

const rootFieldsWithoutScope = (schema: GraphQLSchema): string[] =>
  rootFields(schema)
    .filter(([, { extensions }]) => scopesOf(extensions).length === 0)
    .map(([name]) => `${name} declares no scope`);

/** The types that are reachable without passing a scope or a type with `guardedBy`, and have neither themselves. */
const unguardedTypes = (schema: GraphQLSchema): string[] =>
  [...reachableWithoutScope(schema)]
    .filter((type) => !isGuarded(type))
    .map((type) => `${type.name} can be reached without a scope, and declares neither a scope nor \`guardedBy\``);

/** Types with an unnecessary `guardedBy`: it would hide that the type becomes reachable without a scope later. */
function needlessReasons(schema: GraphQLSchema): string[] {
  const reached = reachableWithoutScope(schema);
  return Object.values(schema.getTypeMap())
    .filter((type) => guardedBy(type) !== null && !reached.has(type))
    .map((type) => `${type.name} says \`guardedBy\`, but is only reached through guarded places`);
}

/** The object types that are reachable from the root types through fields without a guarding scope, including guarded types. */
function reachableWithoutScope(schema: GraphQLSchema): Set<GraphQLNamedType> {
  const reached = new Set<GraphQLNamedType>();
  const visit = (field: GraphQLField<unknown, unknown>): void => {
    if (hasGuardingScope(field.extensions)) return;
    const type = getNamedType(field.type);
    const types = isAbstractType(type) ? schema.getPossibleTypes(type) : isObjectType(type) ? [type] : [];
    for (const one of types) {
      if (reached.has(one)) continue;
      reached.add(one);
      if (!isGuarded(one)) for (const next of Object.values(one.getFields())) visit(next);
    }
  };
  for (const [, field] of rootFields(schema)) visit(field);
  return reached;
}

const isGuarded = (type: GraphQLNamedType): boolean => hasGuardingScope(type.extensions) || guardedBy(type) !== null;

/** The reason in the type's declaration why it is safe without a scope, or null. */
function guardedBy({ extensions }: GraphQLNamedType): string | null {
  const reason = extensions['guardedBy'];
  return typeof reason === 'string' && reason !== '' ? reason : null;
}

/** Whether a type or field restricts access. Scopes are combined with "all", so one restricting scope is enough. */
const hasGuardingScope = (extensions: Readonly<Record<string, unknown>>): boolean =>
  scopesOf(extensions).some((scope) => !openScopes.includes(scope));

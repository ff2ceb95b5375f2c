import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  buildSchema,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLOutputType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  parse,
  visit,
} from 'graphql';
import { describe, expect, test } from 'vitest';

/*
 * The Relay rules and `require-description` of GraphQL-ESLint (https://the-guild.dev/graphql/eslint/rules), with one option
 * changed: short lists need no connection.
 */

type Fields = Readonly<Record<string, GraphQLField<unknown, unknown>>>;

const fieldsOf = (sdl: string) =>
  Object.values(buildSchema(sdl).getTypeMap())
    .filter((type) => !type.name.startsWith('__'))
    .map((type) => ({ type, name: type.name, fields: ('getFields' in type ? type.getFields() : {}) as Fields }));

const isList = (type: GraphQLOutputType | undefined) => type !== undefined && isListType(getNullableType(type));
const isScalar = (type: GraphQLOutputType | undefined) => type !== undefined && isScalarType(getNullableType(type));

/** A field with a connection takes `first` and `after`, `last` and `before`. */
function relayArguments(sdl: string): string[] {
  return fieldsOf(sdl).flatMap(({ name, fields }) =>
    Object.values(fields)
      .filter(({ type }) => getNamedType(type).name.endsWith('Connection'))
      .flatMap((field) => {
        const place = `${name}.${field.name}`;
        const argument = (wanted: string) => field.args.find((one) => one.name === wanted);
        const numbers = ['first', 'last'].filter((one) => {
          const type = argument(one)?.type;
          return type === undefined || String(getNullableType(type)) !== 'Int';
        });
        const cursors = ['after', 'before'].filter((one) => {
          const type = argument(one)?.type;
          return type === undefined || !isScalarType(getNullableType(type));
        });
        return [
          ...numbers.map((one) => `${place} must take ${one}: Int`),
          ...cursors.map((one) => `${place} must take ${one}, a cursor`),
        ];
      }),
  );
}

/** A connection is an object with a list of edges and a non-null `pageInfo`, and only connections look like one. */
function relayConnectionTypes(sdl: string): string[] {
  return fieldsOf(sdl).flatMap(({ type, name, fields }) => {
    const looksLikeConnection = 'edges' in fields && 'pageInfo' in fields;
    if (!name.endsWith('Connection')) return looksLikeConnection ? [`${name} must be called a Connection`] : [];
    if (!isObjectType(type)) return [`${name} must be an object`];
    return [
      ...(isList(fields['edges']?.type) ? [] : [`${name}.edges must be a list`]),
      ...(String(fields['pageInfo']?.type) === 'PageInfo!' ? [] : [`${name}.pageInfo must be PageInfo!`]),
    ];
  });
}

/** An edge is an object with a `cursor` and one `node`, which implements Node. */
function relayEdgeTypes(sdl: string): string[] {
  const all = fieldsOf(sdl);
  const edges = new Set(
    all
      .filter(({ name }) => name.endsWith('Connection'))
      .flatMap(({ fields }) => (fields['edges'] ? [getNamedType(fields['edges'].type)] : [])),
  );
  return [...edges].flatMap((edge) => {
    if (!isObjectType(edge)) return [`${edge.name} must be an object`];
    const { node, cursor } = edge.getFields();
    const target = node && getNamedType(node.type);
    return [
      ...(edge.name.endsWith('Edge') ? [] : [`${edge.name} must be called an Edge`]),
      ...(node && !isList(node.type) ? [] : [`${edge.name}.node must be one thing`]),
      ...(isScalar(cursor?.type) ? [] : [`${edge.name}.cursor must be a scalar`]),
      ...(isObjectType(target) && !target.getInterfaces().some(({ name }) => name === 'Node')
        ? [`${target.name} must implement Node`]
        : []),
    ];
  });
}

/** A connection has `nodes`: a non-null list of the nodes of its edges. */
function relayNodes(sdl: string): string[] {
  return fieldsOf(sdl)
    .filter(({ name }) => name.endsWith('Connection'))
    .flatMap(({ name, fields }) => {
      const edge = fields['edges'] && getNamedType(fields['edges'].type);
      const node = edge && isObjectType(edge) ? edge.getFields()['node']?.type : undefined;
      return String(fields['nodes']?.type) === `[${String(node)}]!` ? [] : [`${name}.nodes must be [${String(node)}]!`];
    });
}

/** `PageInfo` has non-null flags for both directions and nullable cursors for both ends. */
function relayPageInfo(sdl: string): string[] {
  const found = fieldsOf(sdl).find(({ name }) => name === 'PageInfo');
  if (!found || !isObjectType(found.type)) return ['PageInfo must be an object'];
  const { fields } = found;
  return [
    ...['hasPreviousPage', 'hasNextPage']
      .filter((name) => String(fields[name]?.type) !== 'Boolean!')
      .map((name) => `PageInfo.${name} must be Boolean!`),
    ...['startCursor', 'endCursor']
      .filter((name) => {
        const type = fields[name]?.type;
        return !type || isNonNullType(type) || !isLeafType(type);
      })
      .map((name) => `PageInfo.${name} must be a scalar that may be null`),
  ];
}

/** Every definition has a description. */
function requireDescription(sdl: string): string[] {
  const faults: string[] = [];
  visit(parse(sdl), {
    enter(node) {
      if (!node.kind.endsWith('Definition') || node.kind === 'SchemaDefinition' || !('name' in node)) return;
      const described = 'description' in node && Boolean(node.description?.value.trim());
      if (!described) faults.push(`${node.kind} ${node.name?.value} has no description`);
    },
  });
  return faults;
}

const rules = {
  relayArguments,
  relayConnectionTypes,
  relayEdgeTypes,
  relayNodes,
  relayPageInfo,
  requireDescription,
};

test.each(Object.entries(rules))('schema.graphql follows %s', async (_name, rule) => {
  const file = path.join(import.meta.dirname, '..', '..', 'schema', 'schema.graphql');
  const sdl = await readFile(file, 'utf8');
  expect(sdl).toMatch(/^type \w+Connection /m);
  expect(rule(sdl)).toEqual([]);
});

describe('the rules report', () => {
  test.each([
    [
      'fields that cannot be paged',
      relayArguments,
      'type Query { a: UserConnection, b(first: String, after: [Int], last: Int!, before: ID): UserConnection! } type UserConnection { a: Int }',
      [
        'Query.a must take first: Int',
        'Query.a must take last: Int',
        'Query.a must take after, a cursor',
        'Query.a must take before, a cursor',
        'Query.b must take first: Int',
        'Query.b must take after, a cursor',
      ],
    ],
    [
      'invalid connections',
      relayConnectionTypes,
      `type UserConnection { edges: Int, pageInfo: PageInfo } scalar OtherConnection
       type Users { edges: [Int], pageInfo: PageInfo! } type PageInfo { a: Int }`,
      [
        'UserConnection.edges must be a list',
        'UserConnection.pageInfo must be PageInfo!',
        'OtherConnection must be an object',
        'Users must be called a Connection',
      ],
    ],
    [
      'invalid edges',
      relayEdgeTypes,
      `type AConnection { edges: [Link] } type Link { node: [User], cursor: User } type User { id: ID }
       type BConnection { edges: [Int] } type CConnection { edges: [CEdge!]! } type CEdge { node: User!, cursor: String! }`,
      [
        'Link must be called an Edge',
        'Link.node must be one thing',
        'Link.cursor must be a scalar',
        'User must implement Node',
        'Int must be an object',
        'User must implement Node',
      ],
    ],
    [
      'connections without nodes',
      relayNodes,
      `type AConnection { edges: [AEdge!]! } type AEdge { node: A! } type A { id: ID }
       type BConnection { edges: [BEdge!]!, nodes: [A!]! } type BEdge { node: B! } type B { id: ID }`,
      ['AConnection.nodes must be [A!]!', 'BConnection.nodes must be [B!]!'],
    ],
    [
      'a PageInfo without all fields',
      relayPageInfo,
      'type PageInfo { hasNextPage: Boolean, startCursor: String! }',
      [
        'PageInfo.hasPreviousPage must be Boolean!',
        'PageInfo.hasNextPage must be Boolean!',
        'PageInfo.startCursor must be a scalar that may be null',
        'PageInfo.endCursor must be a scalar that may be null',
      ],
    ],
    ['no PageInfo at all', relayPageInfo, 'enum PageInfo { A }', ['PageInfo must be an object']],
    [
      'definitions without a description',
      requireDescription,
      `"" type A { a(b: Int): Int } enum B { C } input D { e: Int } directive @f(g: Int) on FIELD
       """Here.""" scalar H`,
      [
        'ObjectTypeDefinition A has no description',
        'FieldDefinition a has no description',
        'InputValueDefinition b has no description',
        'EnumTypeDefinition B has no description',
        'EnumValueDefinition C has no description',
        'InputObjectTypeDefinition D has no description',
        'InputValueDefinition e has no description',
        'DirectiveDefinition f has no description',
        'InputValueDefinition g has no description',
      ],
    ],
  ])('%s', (_what, rule, sdl, faults) => {
    expect(rule(sdl)).toEqual(faults);
  });
});

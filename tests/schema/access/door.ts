import {
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isCompositeType,
  isNonNullType,
  isObjectType,
  Kind,
  type NameNode,
  type OperationDefinitionNode,
  parse,
  print,
  visit,
} from 'graphql';
import { schema } from '../../../schema/index.ts';
import type { Circle, CircleRole } from '../../support/circle.ts';
import type { Answer, Sent } from '../../support/http.ts';
import type { Outcomes } from './outcomes.ts';

/** A prepared request. */
export type ApiRequest = Omit<Sent, 'address'>;

/** One entry point of the API, with the expected outcome for each role. */
export interface EntryPoint<TCircle extends Circle = Circle> {
  /** Prepares the request of a role. Each role gets a new one, so that no answer depends on the previous role. */
  readonly prepare: (circle: TCircle, role: CircleRole) => ApiRequest | Promise<ApiRequest>;
  readonly expected: Outcomes;
}

/** An entry point of one field of a type. */
export interface FieldEntryPoint<TCircle extends Circle = Circle> extends EntryPoint<TCircle> {
  /** The path that leads to the type, which many fields share. */
  readonly path: string;
}

/** Entry points by name: `Query.viewer`, `Mutation.login`, `Child.name`, `GET /api/children`. */
export type EntryPoints<TCircle extends Circle = Circle> = Readonly<Record<string, EntryPoint<TCircle>>>;

/** A GraphQL request. */
export const graphql = (query: string, variables: object = {}): ApiRequest => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  body: JSON.stringify({ query, variables }),
});

/** A REST request. */
export const rest = (method: string, path: string, body?: object): ApiRequest => ({
  method,
  path,
  ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
});

/** The key of the answer to a request that is sent together with others. */
const keyOf = (index: number) => `r${index}`;

/** One request for several queries of one root field each. `partOf` finds the answer to each of them. */
export function together(requests: readonly ApiRequest[]): ApiRequest {
  const variables: Record<string, unknown> = {};
  const operations = requests.map(({ body }, index) => {
    const { query, variables: own } = JSON.parse(String(body)) as { query: string; variables: object };
    for (const [name, value] of Object.entries(own)) variables[`${name}${index}`] = value;
    const [operation] = visit(parse(query, { noLocation: true }), {
      Name: {
        enter: (name, _key, parent) => (isVariable(parent) ? { ...name, value: `${name.value}${index}` } : undefined),
      },
    }).definitions as [OperationDefinitionNode];
    const [root, ...others] = operation.selectionSet.selections as FieldNode[];
    if (!root || others.length > 0) throw new Error(`Not one root field: ${query}`);
    const alias: NameNode = { kind: Kind.NAME, value: keyOf(index) };
    return { operation, root: { ...root, alias } };
  });
  const merged: OperationDefinitionNode = {
    ...(operations[0] as (typeof operations)[number]).operation,
    variableDefinitions: operations.flatMap(({ operation }) => operation.variableDefinitions ?? []),
    selectionSet: { kind: Kind.SELECTION_SET, selections: operations.map(({ root }) => root) },
  };
  return graphql(print(merged), variables);
}

/** Whether a query begins with a field that is never null: one refusal is then that of the whole document. */
export const refusesWholly = (path: string): boolean => {
  const [, root = ''] = /^[^{]*\{\s*(\w+)/.exec(path) ?? [];
  return isNonNullType(fieldOf(schema.getQueryType(), root).type);
};

const isVariable = (parent: unknown): boolean => (parent as { kind?: unknown }).kind === Kind.VARIABLE;

/** The part of an answer that one of several queries got: its data, and the errors that are its own or everybody's. */
export function partOf(answer: Answer, index: number): Answer {
  const { data, errors = [] } = JSON.parse(answer.text) as {
    data?: Record<string, unknown> | null;
    errors?: { path?: unknown[] }[];
  };
  const own = errors.filter(({ path: [key] = [] }) => key === undefined || key === keyOf(index));
  const part = { data: data ? data[keyOf(index)] : data, ...(own.length > 0 && { errors: own }) };
  return { ...answer, text: JSON.stringify(part) };
}

/** A document that runs a mutation with all its arguments as variables and selects fields of its payload. */
export function mutationOf(name: string, selection: string): string {
  const { args } = fieldOf(schema.getMutationType(), name);
  const declared = args.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
  const given = args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  return `mutation${declared && ` (${declared})`} { ${name}${given && `(${given})`} { ${selection} } }`;
}

/** A type whose fields are requested one by one. */
export interface TypeFields<TCircle extends Circle = Circle> {
  /** The path from the root to the type, with `@` in place of its field. */
  readonly path: string;
  readonly variables?: (circle: TCircle) => object;
  /** The arguments of fields that require them. */
  readonly args?: Readonly<Record<string, string | ((circle: TCircle) => string)>>;
  /** The fields by outcome, separated by spaces. */
  readonly fields: readonly (readonly [Outcomes, names: string])[];
}

/** An entry point for each field of each type: `Child.name`, or `User.email by node` where there are several paths. */
export function fieldEntryPoints<TCircle extends Circle>(
  types: Readonly<Record<string, TypeFields<TCircle>>>,
): Record<string, FieldEntryPoint<TCircle>> {
  return Object.fromEntries(
    Object.entries(types).flatMap(([label, { path, variables, args = {}, fields }]) => {
      const [typename = '', ...rest] = label.split(' ');
      return fields.flatMap(([expected, names]) =>
        names.split(' ').map((name): [string, FieldEntryPoint<TCircle>] => [
          [`${typename}.${name}`, ...rest].join(' '),
          {
            path,
            expected,
            prepare: (circle) => {
              const given = args[name] ?? '';
              const selection = isCompositeType(getNamedType(fieldOf(schema.getType(typename), name).type))
                ? ' { __typename }'
                : '';
              const field = `${name}${typeof given === 'string' ? given : given(circle)}${selection}`;
              return graphql(path.replace('@', field), variables?.(circle));
            },
          },
        ]),
      );
    }),
  );
}

function fieldOf(type: unknown, name: string): GraphQLField<unknown, unknown> {
  const field = isObjectType(type) ? (type as GraphQLObjectType).getFields()[name] : undefined;
  if (!field) throw new Error(`There is no field ${name}: remove its row`);
  return field;
}

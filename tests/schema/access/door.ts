import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  isCompositeType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { schema } from '../../../schema/index.ts';
import type { Circle, CircleRole } from '../../support/circle.ts';
import type { Sent } from '../../support/http.ts';
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
interface FieldEntryPoint<TCircle extends Circle = Circle> extends EntryPoint<TCircle> {
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

/** The field of `Query` that a query begins with. */
export const rootOf = (path: string): string => /^[^{]*\{\s*(\w+)/.exec(path)?.[1] ?? '';

/** Whether a query begins with a field that is never null: one refusal is then that of the whole document. */
export const refusesWholly = (path: string): boolean =>
  isNonNullType(fieldOf(schema.getQueryType(), rootOf(path)).type);

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

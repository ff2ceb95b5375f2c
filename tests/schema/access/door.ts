import { type GraphQLField, type GraphQLObjectType, getNamedType, isCompositeType, isObjectType } from 'graphql';
import { schema } from '../../../schema/index.ts';
import type { Circle, CircleRole } from '../../support/circle.ts';
import type { Sent } from '../../support/http.ts';
import type { Outcomes } from './outcomes.ts';

/** A prepared request. */
export type Question = Omit<Sent, 'address'>;

/** One entry point of the API, with the expected outcome for each role. */
export interface Door<Around extends Circle = Circle> {
  /** What the role asks; made anew for each of them, so that one's answer does not change the next one's. */
  readonly ask: (circle: Around, role: CircleRole) => Question | Promise<Question>;
  readonly expected: Outcomes;
}

/** Entry points by name: `Query.viewer`, `Mutation.login`, `Child.name`, `GET /api/children`. */
export type Doors<Around extends Circle = Circle> = Readonly<Record<string, Door<Around>>>;

/** A GraphQL request. */
export const graphql = (query: string, variables: object = {}): Question => ({
  method: 'POST',
  path: '/graphql',
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  body: JSON.stringify({ query, variables }),
});

/** A REST request. */
export const rest = (method: string, path: string, body?: object): Question => ({
  method,
  path,
  ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
});

/** A document that runs a mutation with all its arguments as variables and selects fields of its payload. */
export function mutationOf(name: string, selection: string): string {
  const { args } = fieldOf(schema.getMutationType(), name);
  const declared = args.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
  const given = args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  return `mutation${declared && ` (${declared})`} { ${name}${given && `(${given})`} { ${selection} } }`;
}

/** A type whose fields are requested one by one. */
export interface Place<Around extends Circle = Circle> {
  /** The way from the root to the type, with `@` where its field goes. */
  readonly way: string;
  readonly variables?: (circle: Around) => object;
  /** The arguments of fields that need some. */
  readonly args?: Readonly<Record<string, string | ((circle: Around) => string)>>;
  /** Who gets which fields. */
  readonly fields: readonly (readonly [Outcomes, names: string])[];
}

/** An entry point for each field of each type: `Child.name`, or `User.email by node` where there are several paths. */
export function fieldDoors<Around extends Circle>(
  places: Readonly<Record<string, Place<Around>>>,
): Record<string, Door<Around>> {
  return Object.fromEntries(
    Object.entries(places).flatMap(([label, { way, variables, args = {}, fields }]) => {
      const [typename = '', ...rest] = label.split(' ');
      return fields.flatMap(([expected, names]) =>
        names.split(' ').map((name): [string, Door<Around>] => [
          [`${typename}.${name}`, ...rest].join(' '),
          {
            expected,
            ask: (circle) => {
              const given = args[name] ?? '';
              const selection = isCompositeType(getNamedType(fieldOf(schema.getType(typename), name).type))
                ? ' { __typename }'
                : '';
              const field = `${name}${typeof given === 'string' ? given : given(circle)}${selection}`;
              return graphql(way.replace('@', field), variables?.(circle));
            },
          },
        ]),
      );
    }),
  );
}

function fieldOf(type: unknown, name: string): GraphQLField<unknown, unknown> {
  const field = isObjectType(type) ? (type as GraphQLObjectType).getFields()[name] : undefined;
  if (!field) throw new Error(`There is no field ${name}: its row must go`);
  return field;
}

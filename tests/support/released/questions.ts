import {
  buildSchema,
  getNamedType,
  type GraphQLField,
  type GraphQLSchema,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

/** Everything that an API answers about an account or a child, as one document for each of its fields. */
export interface Questions {
  /** Documents without variables. */
  readonly viewer: readonly string[];
  /** Documents with the variable `id`, of a child. */
  readonly child: readonly string[];
}

/** How many objects lie inside each other. */
const depth = 4;

/** Types of which only the id is asked where others lead to them: they are asked by themselves, or belong to the catalogue. */
const onlyId = new Set(['Child', 'User', 'Task', 'Skill']);

/** What reading and upgrading may change, sentences among it. */
const changing = ['revision', 'identityConfirmedUntil', 'lastUsedAt', 'features', 'plan', 'text'];

/** What is asked in another form: pages by their nodes, ids with their types. */
const askedOtherwise = ['edges', 'pageInfo', 'uuid', 'siblings'];

const leftOut = new Set([...changing, ...askedOtherwise]);

type Given = Readonly<Record<string, string>>;

function selectionOf(schema: GraphQLSchema, field: GraphQLField<unknown, unknown>, given: Given, left: number): string {
  const missing = field.args.filter((one) => isRequiredArgument(one) && given[one.name] === undefined);
  if (missing.length > 0 || leftOut.has(field.name)) return '';
  const values = field.args.flatMap(({ name }) => (given[name] === undefined ? [] : [`${name}: ${given[name]}`]));
  const call = values.length > 0 ? `${field.name}(${values.join(', ')})` : field.name;
  const type = getNamedType(field.type);
  if (isLeafType(type)) return call;
  if (!isObjectType(type) && !isInterfaceType(type)) return '';
  if (onlyId.has(type.name)) return `${call} { id }`;
  if (left === 0) return '';
  const inside = Object.values(type.getFields())
    .map((one) => selectionOf(schema, one, {}, left - 1))
    .filter((text) => text !== '');
  return inside.length > 0 ? `${call} { ${inside.join(' ')} }` : '';
}

/**
 * What can be asked of an API about an account and its children.
 *
 * @param sdl the schema
 * @param today a local date of the children, yyyy-MM-dd
 */
export function questionsOf(sdl: string, today: string): Questions {
  const schema = buildSchema(sdl);
  const date = Temporal.PlainDate.from(today);
  const before = date.subtract({ days: 40 });
  const given = {
    first: '30',
    date: `"${date}"`,
    since: `"${before}"`,
    until: `"${date}"`,
    from: `"${before}"`,
    to: `"${date}"`,
    start: `"${before}T00:00:00Z"`,
    end: `"${date}T23:00:00Z"`,
    days: '30',
    frequency: 'DAILY',
  };
  const asked = (name: string) => {
    const type = schema.getType(name);
    if (!isObjectType(type)) throw new Error(`There is no type ${name}`);
    return Object.values(type.getFields())
      .map((field) => selectionOf(schema, field, given, depth))
      .filter((text) => text !== '');
  };
  return {
    viewer: asked('User').map((field) => `{ viewer { ${field} } }`),
    child: asked('Child').map((field) => `query ($id: ID!) { node(id: $id) { ... on Child { ${field} } } }`),
  };
}

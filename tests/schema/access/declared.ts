import {
  getNamedType,
  type GraphQLObjectType,
  isAbstractType,
  isObjectType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { schema } from '../../../schema/index.ts';
import { routes } from '../../../server/rest/router.ts';

const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter(
  (root) => root != null,
);

const objects = Object.values(schema.getTypeMap()).filter(
  (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__') && !roots.includes(type),
);

const fieldsOf = (type: GraphQLObjectType): string[] =>
  Object.keys(type.getFields()).map((field) => `${type.name}.${field}`);

/** Every root field: `Query.viewer`. */
export const fieldsOfRoots = (): string[] => roots.flatMap(fieldsOf);

/** Every field of every object type, in order: `Child.name`. */
export const fieldsOfSchema = (): string[] => objects.flatMap(fieldsOf).sort();

/** Every type that can be loaded by id. */
export const nodeTypes = (): string[] =>
  objects.filter((type) => type.getInterfaces().some(({ name }) => name === 'Node')).map(({ name }) => name);

/** Every REST call: `GET /api/children`. */
export const restCalls = (): string[] => routes.map(({ method, path }) => `${method} ${path}`);

/** The types that queries can reach. Only mutations return the others. */
function readableTypes(): ReadonlySet<GraphQLObjectType> {
  const found = new Set<GraphQLObjectType>();
  const follow = (type: GraphQLObjectType) => {
    if (found.has(type)) return;
    found.add(type);
    for (const field of Object.values(type.getFields())) {
      const next = getNamedType(field.type);
      if (isObjectType(next)) follow(next);
      else if (isAbstractType(next)) schema.getPossibleTypes(next).forEach(follow);
    }
  };
  const query = schema.getQueryType();
  if (query) follow(query);
  return found;
}

/** The fields that documents select from types that no query reaches: `StreakInfo.goldStreak`. */
export function fieldsOnlyOf(documents: readonly string[]): string[] {
  const typeInfo = new TypeInfo(schema);
  const found = new Set<string>();
  const readable = readableTypes();
  for (const document of documents) {
    visit(
      parse(document),
      visitWithTypeInfo(typeInfo, {
        Field: ({ name }) => {
          const parent = typeInfo.getParentType();
          if (!isObjectType(parent) || readable.has(parent) || roots.includes(parent)) return;
          found.add(`${parent.name}.${name.value}`);
        },
      }),
    );
  }
  return [...found];
}

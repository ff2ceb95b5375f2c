import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import type { Caller } from './caller.ts';
import type { ChildProfile } from './childProfile.ts';
import { rowId } from './ids.ts';

const schema = buildSchema(readFileSync(new URL('../../schema/schema.graphql', import.meta.url), 'utf8'));

/** How deep what hangs on a field of the child is read. */
const depthMax = 4;

/** Types that hold the child again. */
const around = new Set(['Child', 'User']);

const isOptional = (field: GraphQLField<unknown, unknown>) => !field.args.some(isRequiredArgument);

/** Everything that a type has, down to some depth. */
function selectionOf(type: GraphQLObjectType, depth: number): string {
  const fields = Object.values(type.getFields()).flatMap((field) => {
    if (!isOptional(field) || field.deprecationReason) return [];
    const named = getNamedType(field.type);
    if (!isObjectType(named) && !isInterfaceType(named)) return [field.name];
    if (around.has(named.name)) return [`${field.name} { id }`];
    if (depth === 0) return [];
    const inner = selectionOf(named as GraphQLObjectType, depth - 1);
    return inner === '{  }' ? [] : [`${field.name} ${inner}`];
  });
  return `{ ${fields.join(' ')} }`;
}

/** With which arguments the fields of a child are read; without any where nothing is said. */
export type ArgumentsOf = Readonly<Record<string, readonly string[]>>;

/**
 * Every field of a child, with all that hangs on it, by field and arguments.
 *
 * @param given the arguments of the fields that have some; a field that needs arguments must be there
 */
export async function everyField(by: Caller, { id }: ChildProfile, given: ArgumentsOf): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>();
  const child = schema.getType('Child') as GraphQLObjectType;
  for (const field of Object.values(child.getFields())) {
    const named = getNamedType(field.type);
    const isPlain = !isObjectType(named) && !isInterfaceType(named);
    for (const written of given[field.name] ?? [isOptional(field) ? '' : '(missing: 1)']) {
      const read = (depth: number) =>
        by.graphql<{ node: object }>(
          `query ($id: ID!) { node(id: $id) { ... on Child { ${field.name}${written}
            ${isPlain ? '' : selectionOf(named as GraphQLObjectType, depth)} } } }`,
          { id },
        );
      let depth = depthMax;
      let answer = await read(depth);
      // The deepest that one document may ask for.
      while (depth > 0 && JSON.stringify(answer.errors).includes('complexity')) {
        depth -= 1;
        answer = await read(depth);
      }
      if (answer.errors.length > 0) throw new Error(`${field.name}${written}: ${JSON.stringify(answer.errors)}`);
      answers.set(`${field.name}${written}`, answer.data?.node);
    }
  }
  return answers;
}

interface Listed {
  readonly id: string;
  readonly completedAt: string;
}

interface CompletionPage {
  readonly nodes: readonly Listed[];
  readonly totalCount: number;
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
}

const pageDocument = `query ($id: ID!, $first: Int, $last: Int, $after: String, $before: String, $from: Date, $to: Date) {
  node(id: $id) { ... on Child { completions(first: $first, last: $last, after: $after, before: $before, from: $from, to: $to) {
    totalCount nodes { id title points frequency completedAt receivedAt localDate comment imageUrl isPublic isLate undoableUntil }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } }`;

/** All pages of a child's completions, newest first, read from one end. */
export async function everyCompletionOf(
  by: Caller,
  { id }: ChildProfile,
  { size, span = {}, end = 'start' }: { readonly size: number; readonly span?: object; readonly end?: 'start' | 'end' },
): Promise<{ readonly nodes: readonly Listed[]; readonly totalCount: number }> {
  const nodes: Listed[] = [];
  let cursor: string | null = null;
  for (;;) {
    const range: object = end === 'start' ? { first: size, after: cursor } : { last: size, before: cursor };
    const asked = { id, ...span, ...range };
    const answer = await by.execute<{ node: { completions: CompletionPage } }>(pageDocument, asked);
    const page: CompletionPage = answer.node.completions;
    if (end === 'start') nodes.push(...page.nodes);
    else nodes.unshift(...page.nodes);
    if (!(end === 'start' ? page.pageInfo.hasNextPage : page.pageInfo.hasPreviousPage)) {
      return { nodes, totalCount: page.totalCount };
    }
    cursor = end === 'start' ? page.pageInfo.endCursor : page.pageInfo.startCursor;
  }
}

/** The REST lists of a child by path, without what only other calls answer. */
export async function everyRestList(by: Caller, { id }: ChildProfile, dates: readonly string[]) {
  const child = `/api/children/${rowId(id)}`;
  const paths = [
    '/completions',
    '/completions?limit=100',
    '/activity?days=365',
    '/moods?days=30',
    '/summaries',
    '/skills/garden',
    ...dates.map((date) => `/completions/date/${date}`),
  ];
  const answers = new Map<string, unknown>();
  for (const path of paths) {
    const { status, json } = await by.rest('GET', `${child}${path}`);
    answers.set(path, { status, json });
  }
  return answers;
}

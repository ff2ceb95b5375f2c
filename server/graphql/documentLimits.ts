import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import type { RefusalCode } from '../../schema/errors.ts';
import { say, type Saying } from '../../schema/say.rules.ts';

/** The limits of one operation (docs/product.md#limits). */
export const documentLimits = {
  depth: 12,
  complexity: 1_000,
  aliases: 15,
  tokens: 1_000,
  listItems: 100,
} as const;

/** Variables that are nested deeper are refused before any code walks through them. */
const variablesDepth = 20;

/**
 * The refusal of a document or variables that exceed a limit. Its status is 400 for all clients, so that proxies see that
 * nothing was answered.
 */
export const limitExceeded = ({ message, template, params }: Saying): GraphQLError =>
  new GraphQLError(message, {
    extensions: { code: 'BAD_USER_INPUT' satisfies RefusalCode, template, params, http: { status: 400, spec: false } },
  });

/** The refusal of a document with so many tokens that the parser aborts. */
export const tooManyTokens = (): GraphQLError =>
  limitExceeded(say('The document is too long: at most {max} tokens are allowed', { max: documentLimits.tokens }));

/**
 * Checks everything that does not depend on variables: aliases, lengths of lists, how often `__schema` is selected, and
 * fragments that spread themselves.
 *
 * @returns the refusal, or null
 */
export function documentFault(document: DocumentNode): GraphQLError | null {
  let aliases = 0;
  let longestList = 0;
  let schemas = 0;
  visit(document, {
    Field: ({ alias, name }) => {
      if (name.value === '__schema') schemas += 1;
      if (alias) aliases += 1;
    },
    ListValue: ({ values }) => {
      longestList = Math.max(longestList, values.length);
    },
  });
  if (aliases > documentLimits.aliases) {
    return limitExceeded(
      say('The document has {aliases} aliases: at most {max} are allowed', { aliases, max: documentLimits.aliases }),
    );
  }
  if (longestList > documentLimits.listItems) return listTooLong(longestList);
  if (schemas > 1)
    return limitExceeded(say('The document asks for the schema {schemas} times: once is allowed', { schemas }));
  return hasFragmentCycle(document) ? limitExceeded(say('A fragment of the document spreads itself')) : null;
}

/**
 * Checks that no list in the variables is too long, at any depth.
 *
 * @returns the refusal, or null
 */
export function variablesFault(variables: unknown): GraphQLError | null {
  let level: unknown[] = [variables];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > variablesDepth)
      return limitExceeded(say('Variables may be nested {max} levels deep at most', { max: variablesDepth }));
    const lists = level.filter((value) => Array.isArray(value));
    const longest = Math.max(0, ...lists.map(({ length }) => length));
    if (longest > documentLimits.listItems) return listTooLong(longest);
    level = level.filter(isPlain).flatMap((value) => Object.values(value));
  }
  return null;
}

/**
 * Checks that the variable of a file is used once, because each use would process the file again. A use inside a fragment
 * counts as often as the fragment is spread.
 *
 * @param variable the name without the dollar sign
 * @returns the refusal, or null
 */
export function fileFault(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variable: string,
): GraphQLError | null {
  const fragments = fragmentsOf(document);
  const known = new Map<string, number>();
  const usesIn = (node: OperationDefinitionNode | FragmentDefinitionNode): number => {
    let uses = 0;
    visit(node, {
      VariableDefinition: () => false,
      Variable: ({ name }) => {
        if (name.value === variable) uses += 1;
      },
      FragmentSpread: ({ name: { value: name } }) => {
        const fragment = fragments.get(name);
        const usesOfFragment = known.get(name) ?? (fragment ? usesIn(fragment) : 0);
        known.set(name, usesOfFragment);
        uses += usesOfFragment;
      },
    });
    return uses;
  };
  return usesIn(operation) > 1
    ? limitExceeded(say('A file may be used once in a document. Please send a request for each file'))
    : null;
}

/** The fragments of a document by name. */
export const fragmentsOf = (document: DocumentNode): Map<string, FragmentDefinitionNode> =>
  new Map(
    document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  );

const listTooLong = (length: number) =>
  limitExceeded(say('A list has {length} items: at most {max} are allowed', { length, max: documentLimits.listItems }));

/** Objects and arrays that come from JSON. An uploaded file is neither. */
const isPlain = (value: unknown): value is object =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && isPlainObject(value));

const isPlainObject = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** Whether a fragment leads back to itself. GraphQL's validation rule finds that too, but not with status 400. */
function hasFragmentCycle(document: DocumentNode): boolean {
  const spreads = new Map<string, string[]>();
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
    const names: string[] = [];
    visit(definition, { FragmentSpread: ({ name }) => void names.push(name.value) });
    spreads.set(definition.name.value, names);
  }
  const done = new Set<string>();
  const leadsBack = (name: string, path: ReadonlySet<string>): boolean => {
    if (path.has(name)) return true;
    if (done.has(name)) return false;
    const extended = new Set(path).add(name);
    const found = (spreads.get(name) ?? []).some((next) => leadsBack(next, extended));
    done.add(name);
    return found;
  };
  return [...spreads.keys()].some((name) => leadsBack(name, new Set()));
}

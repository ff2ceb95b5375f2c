import {
  type DocumentNode,
  type FragmentDefinitionNode,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  visit,
} from 'graphql';
import type { RefusalCode } from '../../schema/errors.ts';
import { ownershipLimits } from '../../schema/ownership.rules.ts';
import { type CountedViewer, introspectionFields, measure } from './complexity.ts';

/** What one request may ask for (design, section 8). */
export const documentLimits = {
  depth: 12,
  complexity: 1_000,
  aliases: 15,
  tokens: 1_000,
  listItems: 100,
} as const;

/** What a request costs. */
export interface Cost {
  /** Fields that it can answer with: a page counts as often as it has items. */
  readonly complexity: number;
  /** Levels of fields. */
  readonly depth: number;
  /** What it takes from the hourly budget: one for each started hundred of complexity. */
  readonly points: number;
}

const complexityOfPoint = 100;

/** Variables nested deeper than this are refused before anything walks through them. */
const variablesDepth = 20;

/**
 * A document or variables that ask for too much. It is always 400, whatever the client says that it
 * accepts: proxies and clients must see that nothing was answered.
 */
const tooMuch = (sentence: string): GraphQLError =>
  new GraphQLError(sentence, {
    extensions: { code: 'BAD_USER_INPUT' satisfies RefusalCode, http: { status: 400, spec: false } },
  });

/** The sentence of a document with too many tokens, which the parser gives up. */
export const tooManyTokens = (): GraphQLError =>
  tooMuch(`The document is too long: at most ${documentLimits.tokens} tokens are allowed`);

/** Documents that ask for the schema. */
const lookers = new WeakSet<DocumentNode>();

/**
 * Checks what does not depend on variables: aliases, the lengths of lists, how often the schema is asked for, fragments
 * that spread themselves.
 *
 * @returns the refusal, or null
 */
export function documentFault(document: DocumentNode): GraphQLError | null {
  let aliases = 0;
  let longestList = 0;
  let asksForSchema = false;
  let schemas = 0;
  visit(document, {
    Field: ({ alias, name }) => {
      if (introspectionFields.has(name.value)) asksForSchema = true;
      if (name.value === '__schema') schemas += 1;
      if (alias) aliases += 1;
    },
    ListValue: ({ values }) => {
      longestList = Math.max(longestList, values.length);
    },
  });
  if (aliases > documentLimits.aliases) {
    return tooMuch(`The document has ${aliases} aliases: at most ${documentLimits.aliases} are allowed`);
  }
  if (longestList > documentLimits.listItems) return listTooLong(longestList);
  if (asksForSchema) lookers.add(document);
  if (schemas > 1) return tooMuch(`The document asks for the schema ${schemas} times: once is allowed`);
  return spreadsItself(document) ? tooMuch('A fragment of the document spreads itself') : null;
}

/**
 * Checks the variables: at most 100 items in a list, at any depth.
 *
 * @returns the refusal, or null
 */
export function variablesFault(variables: unknown): GraphQLError | null {
  let level: unknown[] = [variables];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > variablesDepth) return tooMuch(`Variables may be nested ${variablesDepth} levels deep at most`);
    const lists = level.filter((value) => Array.isArray(value));
    const longest = Math.max(0, ...lists.map(({ length }) => length));
    if (longest > documentLimits.listItems) return listTooLong(longest);
    level = level.filter(isPlain).flatMap((value) => Object.values(value));
  }
  return null;
}

/**
 * Checks that the variable of a file is used once: each use would have the file processed again. Fragments count as often
 * as they are spread.
 *
 * @param variable without the dollar sign
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
    ? tooMuch('A file may be used once in a document. Please send a request for each file')
    : null;
}

const fragmentsOf = (document: DocumentNode): Map<string, FragmentDefinitionNode> =>
  new Map(
    document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  );

const listTooLong = (length: number) =>
  tooMuch(`A list has ${length} items: at most ${documentLimits.listItems} are allowed`);

/** Objects and lists as JSON makes them; a file that arrives is neither. */
const isPlain = (value: unknown): value is object =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && isPlainObject(value));

const isPlainObject = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** Costs that were measured, by the numbers among the variables and of children: nothing else changes them. */
const measuredCosts = new WeakMap<DocumentNode, Map<string, Cost>>();

/** So many costs of one document are kept. */
const keptCostsMax = 100;

/**
 * What an operation costs.
 *
 * @param viewer who asks: lists of children cost as many as there are
 * @returns the cost; null when the variables do not fit, which the execution says better
 * @throws GraphQLError when it is more than a request may cost
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
  viewer: CountedViewer | null = null,
): Cost | null {
  const kept = measuredCosts.get(document) ?? new Map<string, Cost>();
  measuredCosts.set(document, kept);
  const key = `${operation.name?.value ?? ''} ${viewer?.childrenCount} ${JSON.stringify(lookers.has(document) ? variables : Object.entries(variables).map(sizeOf))}`;
  const known = kept.get(key);
  if (known) return known;

  const type = schema.getRootType(operation.operation);
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  if (!type || !coerced) return null;
  const fragments = fragmentsOf(document);
  const measureFor = (counted: CountedViewer | null) =>
    measure(schema, fragments, { type, selectionSet: operation.selectionSet }, coerced, counted);
  // Whoever signs in with a mutation may then have any number.
  const counted = viewer ?? (operation.operation === OperationTypeNode.MUTATION ? largestFamily : null);
  const { complexity, depth } = measureFor(counted);
  if (!Number.isFinite(complexity)) throw tooMuch('The fragments of the document branch into too many ways');
  if (depth > documentLimits.depth) {
    throw tooMuch(`The query is ${depth} levels deep: at most ${documentLimits.depth} are allowed`);
  }
  const limited = isLarger(counted) ? measureFor(largestFamily).complexity : complexity;
  if (limited > documentLimits.complexity) {
    throw tooMuch(
      `The query has a complexity of ${limited}: at most ${documentLimits.complexity} is allowed; ask for smaller pages`,
    );
  }
  const cost = { complexity, depth, points: Math.max(1, Math.ceil(complexity / complexityOfPoint)) };
  if (kept.size >= keptCostsMax) kept.clear();
  kept.set(key, cost);
  return cost;
}

const largestFamily: CountedViewer = { childrenCount: ownershipLimits.children };

/** Families from before the bound pay for all children, but are refused nothing that the largest family of today may ask. */
const isLarger = (viewer: CountedViewer | null): boolean =>
  viewer !== null && viewer.childrenCount > largestFamily.childrenCount;

const sizeOf = ([name, value]: [string, unknown]) => [
  name,
  typeof value === 'number' ? value : Array.isArray(value) ? value.length : null,
];

/** Whether a fragment leads back to itself: GraphQL's own rule says so too, but not with 400. */
function spreadsItself(document: DocumentNode): boolean {
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
    const further = new Set(path).add(name);
    const found = (spreads.get(name) ?? []).some((next) => leadsBack(next, further));
    done.add(name);
    return found;
  };
  return [...spreads.keys()].some((name) => leadsBack(name, new Set()));
}

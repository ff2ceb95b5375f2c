import {
  BREAK,
  type DocumentNode,
  getVariableValues,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
  visit,
} from 'graphql';
import { ownershipLimits } from '../../schema/ownership.rules.ts';
import { say } from '../../schema/say.rules.ts';
import { prices } from '../limits/limits.ts';
import { type CountedViewer, introspectionFields, measure } from './complexity.ts';
import { documentLimits, fragmentsOf, limitExceeded } from './documentLimits.ts';

/** The cost of an operation. */
export interface Cost {
  /** The number of fields that the answer can hold; the fields of a list count once per item. */
  readonly complexity: number;
  /** Levels of fields. */
  readonly depth: number;
  /** Points of the hourly budget: one per started hundred of complexity. */
  readonly points: number;
}

/** The measured costs of one document. */
interface Costs {
  readonly readsSchema: boolean;
  /** By everything besides the document that a cost depends on. */
  readonly measured: Map<string, Cost>;
}

const costsOfDocuments = new WeakMap<DocumentNode, Costs>();

/** Costs of one document that are cached. */
const cachedMax = 100;

/**
 * Measures the cost of an operation.
 *
 * @param viewer decides how long lists of children are
 * @returns null if the variables do not fit; the execution reports that better
 * @throws GraphQLError if the cost exceeds a limit
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
  viewer: CountedViewer | null = null,
): Cost | null {
  const { readsSchema, measured } = costsOfDocument(document);
  const relevant = readsSchema ? variables : Object.entries(variables).map(sizeOf);
  const key = `${operation.name?.value ?? ''} ${viewer?.childrenCount} ${JSON.stringify(relevant)}`;
  const known = measured.get(key);
  if (known) return known;

  const type = schema.getRootType(operation.operation);
  const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  if (!type || !coerced) return null;
  const fragments = fragmentsOf(document);
  const measureFor = (counted: CountedViewer | null) =>
    measure(schema, fragments, { type, selectionSet: operation.selectionSet }, coerced, counted);
  // A mutation may sign in a user, who can have any number of children.
  const counted = viewer ?? (operation.operation === OperationTypeNode.MUTATION ? largestFamily : null);
  const { complexity, depth } = measureFor(counted);
  if (!Number.isFinite(complexity)) throw limitExceeded(say('The fragments of the document branch into too many ways'));
  if (depth > documentLimits.depth) {
    throw limitExceeded(
      say('The query is {depth} levels deep: at most {max} are allowed', { depth, max: documentLimits.depth }),
    );
  }
  const limited = exceedsLargestFamily(counted) ? measureFor(largestFamily).complexity : complexity;
  if (limited > documentLimits.complexity) {
    throw limitExceeded(
      say('The query has a complexity of {complexity}: at most {max} is allowed; ask for smaller pages', {
        complexity: limited,
        max: documentLimits.complexity,
      }),
    );
  }
  const cost = { complexity, depth, points: Math.max(1, Math.ceil(complexity / prices.complexityPerPoint)) };
  if (measured.size >= cachedMax) measured.clear();
  measured.set(key, cost);
  return cost;
}

function costsOfDocument(document: DocumentNode): Costs {
  const known = costsOfDocuments.get(document);
  if (known) return known;
  let readsSchema = false;
  visit(document, {
    Field: ({ name }) => {
      if (!introspectionFields.has(name.value)) return undefined;
      readsSchema = true;
      return BREAK;
    },
  });
  const costs = { readsSchema, measured: new Map<string, Cost>() };
  costsOfDocuments.set(document, costs);
  return costs;
}

const largestFamily: CountedViewer = { childrenCount: ownershipLimits.children };

/**
 * Accounts from before the limit may have more children. They pay for all of them, but may ask for everything that the
 * largest family of today may ask for.
 */
const exceedsLargestFamily = (viewer: CountedViewer | null): boolean =>
  viewer !== null && viewer.childrenCount > largestFamily.childrenCount;

/** The part of a variable that a cost depends on: numbers, such as `first`, and lengths of lists. */
const sizeOf = ([name, value]: [string, unknown]) => [
  name,
  typeof value === 'number' ? value : Array.isArray(value) ? value.length : null,
];

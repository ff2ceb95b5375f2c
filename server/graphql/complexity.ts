import {
  __Schema,
  __Type,
  type FieldNode,
  type FragmentDefinitionNode,
  getArgumentValues,
  getNamedType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';

/** The number of fields that an answer can hold, and its levels. */
interface Measured {
  readonly complexity: number;
  readonly depth: number;
}

/** The part of the viewer that costs depend on. */
export interface CountedViewer {
  /** The number of children that the viewer cares for. */
  readonly childrenCount: number;
}

/** The cost that a field declares; Pothos' complexity plugin stores it (`schema/builder.ts`). */
type FieldCost = number | { readonly field?: number; readonly multiplier?: number };

/** The root fields of introspection. */
export const introspectionFields: ReadonlySet<string> = new Set(['__schema', '__type']);

/** Introspection is answered from memory: this many of its fields cost as much as one other field. */
const introspectedFieldsPerPoint = 25;

/** An introspection with more distinct parts than this is too expensive. */
const evaluationsMax = 20_000;

/** A document whose fragments branch into more branches than this is too expensive, whatever they select. */
const branchesMax = 5_000;

/**
 * Measures how much an operation can answer. A field that several fragments select is answered once and counts once;
 * clients like Relay spread one fragment per component. (The plugin's own measure counts it every time.)
 *
 * @param variables as coerced for the execution
 * @param viewer decides how long lists of children are
 * @throws GraphQLError if arguments do not fit
 */
export function measure(
  schema: GraphQLSchema,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  root: { readonly type: GraphQLNamedType; readonly selectionSet: SelectionSetNode },
  variables: Record<string, unknown>,
  viewer: CountedViewer | null,
): Measured {
  const numbers = new Map<SelectionSetNode, number>();
  const known = new Map<string, Measured>();
  let branches = 0;

  const keyOf = (sets: readonly SelectionSetNode[], type: GraphQLNamedType): string => {
    const ids = sets.map((set) => {
      const id = numbers.get(set) ?? numbers.size;
      numbers.set(set, id);
      return id;
    });
    return `${type.name} ${ids.sort((one, other) => one - other).join()}`;
  };

  const collectFields = (sets: readonly SelectionSetNode[], type: GraphQLNamedType): Map<string, Selected> => {
    const fields = new Map<string, Selected>();
    const seen = new Set<string>();
    const take = (set: SelectionSetNode, on: GraphQLNamedType): void => {
      for (const selection of set.selections) {
        if (selection.kind === Kind.FIELD) {
          const name = `${on.name}.${(selection.alias ?? selection.name).value}`;
          const selected = fields.get(name) ?? { node: selection, on, sets: [] };
          fields.set(name, selected);
          if (selection.selectionSet) selected.sets.push(selection.selectionSet);
          continue;
        }
        const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
        const condition = fragment?.typeCondition ? schema.getType(fragment.typeCondition.name.value) : on;
        if (!fragment || !condition) continue;
        if (fragment.kind === Kind.FRAGMENT_DEFINITION) {
          if (seen.has(fragment.name.value)) continue;
          seen.add(fragment.name.value);
        }
        take(fragment.selectionSet, condition);
      }
    };
    for (const set of sets) take(set, type);
    return fields;
  };

  const counted = new Map<unknown, Map<string, number>>();
  let evaluations = 0;

  /** The exact number of introspection fields answered below a part of the schema; each part counts once. */
  const countBelow = (sets: readonly SelectionSetNode[], type: GraphQLNamedType, source: unknown): number => {
    const ofSource = counted.get(source) ?? new Map<string, number>();
    counted.set(source, ofSource);
    const key = keyOf(sets, type);
    const found = ofSource.get(key);
    if (found !== undefined) return found;
    evaluations += 1;
    if (evaluations > evaluationsMax) return Number.POSITIVE_INFINITY;
    let count = 0;
    for (const { node, on, sets: below } of collectFields(sets, type).values()) {
      count += 1;
      const field = isObjectType(on) ? on.getFields()[node.name.value] : undefined;
      if (!field || below.length === 0) continue;
      const given = getArgumentValues(field, node, variables);
      const value: unknown = field.resolve?.(source, given, undefined, { schema } as GraphQLResolveInfo);
      for (const item of Array.isArray(value) ? value : [value])
        if (item) count += countBelow(below, getNamedType(field.type), item);
    }
    ofSource.set(key, count);
    return count;
  };

  const introspected = (node: FieldNode, below: readonly SelectionSetNode[]): number => {
    const { name } = node.name.value === '__type' ? getArgumentValues(TypeMetaFieldDef, node, variables) : {};
    const source = node.name.value === '__schema' ? schema : schema.getType(String(name));
    const type = node.name.value === '__schema' ? __Schema : __Type;
    return 1 + (source ? Math.ceil(countBelow(below, type, source) / introspectedFieldsPerPoint) : 0);
  };

  const measureSets = (sets: readonly SelectionSetNode[], type: GraphQLNamedType): Measured => {
    const key = keyOf(sets, type);
    const found = known.get(key);
    if (found) return found;
    branches += 1;
    if (branches > branchesMax) return { complexity: Number.POSITIVE_INFINITY, depth: 0 };
    let complexity = 0;
    let depth = 0;
    for (const { node, on, sets: below } of collectFields(sets, type).values()) {
      const field = isObjectType(on) || isInterfaceType(on) ? on.getFields()[node.name.value] : undefined;
      if (introspectionFields.has(node.name.value) && on === schema.getQueryType()) {
        const known = introspected(node, below);
        complexity += known;
        depth = Math.max(depth, 1);
        continue;
      }
      const { own, multiplier } = costOfField(field, node, variables, viewer);
      const inner = field && below.length > 0 ? measureSets(below, getNamedType(field.type)) : noFields;
      complexity += own + multiplier * inner.complexity;
      depth = Math.max(depth, 1 + inner.depth);
    }
    const measured = { complexity, depth };
    known.set(key, measured);
    return measured;
  };

  return measureSets([root.selectionSet], root.type);
}

interface Selected {
  readonly node: FieldNode;
  readonly on: GraphQLNamedType;
  readonly sets: SelectionSetNode[];
}

const noFields: Measured = { complexity: 0, depth: 0 };

function costOfField(
  field: GraphQLField<unknown, unknown> | undefined,
  node: FieldNode,
  variables: Record<string, unknown>,
  viewer: CountedViewer | null,
): { own: number; multiplier: number } {
  const declared = field?.extensions['complexity'] as FieldCost | ((...given: unknown[]) => FieldCost) | undefined;
  const cost =
    field && typeof declared === 'function'
      ? declared(getArgumentValues(field, node, variables), { viewer }, field)
      : declared;
  if (typeof cost === 'number') return { own: cost, multiplier: 1 };
  const { field: own = 1, multiplier = 1 } = typeof cost === 'object' ? cost : {};
  return { own, multiplier };
}

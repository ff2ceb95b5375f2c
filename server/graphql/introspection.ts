import { type DocumentNode, type ExecutionArgs, type ExecutionResult, getOperationAST, Kind } from 'graphql';
import { introspectionFields } from './complexity.ts';

/** So many answers are kept: a schema has few readers, and one answer can have half a megabyte. */
const keptMax = 16;

type Answer = PromiseLike<ExecutionResult> | ExecutionResult;

/**
 * Keeps the answers to operations that ask for nothing but the schema: they are the same for everybody until the program
 * changes.
 */
export function keepIntrospection() {
  /** By document, operation and variables; the one used last comes last. */
  const kept = new Map<string, ExecutionResult>();

  /**
   * @param execute is called unless the answer is kept
   * @returns the answer, which the caller may add extensions to
   */
  return async <Args extends Pick<ExecutionArgs, 'document' | 'operationName' | 'variableValues'>>(
    args: Args,
    execute: (args: Args) => Answer,
  ): Promise<ExecutionResult> => {
    const text = args.document.loc?.source.body;
    if (text === undefined || !asksOnlyForSchema(args.document, args.operationName)) return execute(args);
    const key = JSON.stringify([text, args.operationName, args.variableValues]);
    const known = kept.get(key);
    kept.delete(key);
    const answer = known ?? (await execute(args));
    if (answer.errors) return answer;
    kept.set(key, answer);
    const [oldest] = kept.keys();
    if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
    return { ...answer };
  };
}

/** Whether all root fields of an operation describe the schema. Fragments at the root are left to the usual way. */
function asksOnlyForSchema(document: DocumentNode, operationName?: string | null): boolean {
  const selections = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  return (
    selections.some((one) => one.kind === Kind.FIELD && introspectionFields.has(one.name.value)) &&
    selections.every(
      (one) => one.kind === Kind.FIELD && (introspectionFields.has(one.name.value) || one.name.value === '__typename'),
    )
  );
}

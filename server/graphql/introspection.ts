import { type DocumentNode, type ExecutionArgs, type ExecutionResult, getOperationAST, Kind } from 'graphql';
import { introspectionFields } from './complexity.ts';

/** Answers that are cached. One can take half a megabyte, and few callers read the schema. */
const cachedMax = 16;

type Answer = PromiseLike<ExecutionResult> | ExecutionResult;

/** Caches the answers to operations that only read the schema: they are the same for all callers. */
export function cacheIntrospection() {
  /** By document, operation and variables; the least recently used one comes first. */
  const cached = new Map<string, ExecutionResult>();

  /**
   * @param execute is called on a cache miss
   * @returns the answer, to which the caller may add extensions
   */
  return async <Args extends Pick<ExecutionArgs, 'document' | 'operationName' | 'variableValues'>>(
    args: Args,
    execute: (args: Args) => Answer,
  ): Promise<ExecutionResult> => {
    const text = args.document.loc?.source.body;
    if (text === undefined || !readsOnlySchema(args.document, args.operationName)) return execute(args);
    const key = JSON.stringify([text, args.operationName, args.variableValues]);
    const known = cached.get(key);
    cached.delete(key);
    const answer = known ?? (await execute(args));
    if (answer.errors) return answer;
    cached.set(key, answer);
    const [oldest] = cached.keys();
    if (cached.size > cachedMax && oldest !== undefined) cached.delete(oldest);
    return { ...answer };
  };
}

/** Whether all root fields of an operation describe the schema. An operation with fragments at its root is not cached. */
function readsOnlySchema(document: DocumentNode, operationName?: string | null): boolean {
  const selections = getOperationAST(document, operationName)?.selectionSet.selections ?? [];
  return (
    selections.some((one) => one.kind === Kind.FIELD && introspectionFields.has(one.name.value)) &&
    selections.every(
      (one) => one.kind === Kind.FIELD && (introspectionFields.has(one.name.value) || one.name.value === '__typename'),
    )
  );
}

import type { IncomingMessage } from 'node:http';
import { encodeGlobalID } from '@pothos/plugin-relay';
import { RequestCache } from '@pothos/plugin-scope-auth';
import { type ExecutionArgs, type ExecutionResult, getOperationAST, type OperationDefinitionNode } from 'graphql';
import type { Context } from '../../schema/builder.ts';
import { forgetLoaded } from '../../schema/loader.ts';
import { countedRevisions } from '../../schema/revisions.service.ts';
import { requireScopes } from './requireScopes.ts';
import { chargeRefused, chargeRequest, type Exchange } from '../limits/charge.ts';
import { fileMs, requestMs, withinTime } from '../http/deadline.ts';
import { type Cost, costOf } from './cost.ts';
import { fileFault, variablesFault } from './documentLimits.ts';
import { purposeOf } from '../limits/purpose.ts';
import { gateOf, partyOf, prices } from '../limits/limits.ts';
import { fileVariableOf, isMultipart } from './uploads.ts';

/** An operation, with the arguments of GraphQL's own executor. */
interface Execution extends Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'> {
  readonly contextValue: Context;
}

/**
 * Executes an operation within all limits (docs/product.md#limits). It refuses an operation that costs too much, charges
 * the others to the caller's budget, checks the scopes of the access token, waits for admission, gives up after the time
 * limit, and reports the cost in the answer. All operations run through this function.
 *
 * @param execute is called unless the operation is refused
 * @throws GraphQLError, Refusal for a refused operation; the errors of `execute`
 */
export async function executeWithinLimits<Result>(
  { schema, document, operationName, variableValues, contextValue }: Execution,
  exchange: Exchange,
  execute: () => PromiseLike<Result> | Result,
): Promise<Result> {
  const { request, response } = exchange;
  const deadline = isMultipart(request) ? fileMs : requestMs;
  const operation = getOperationAST(document, operationName);
  const purpose = operation ? purposeOf(document, operation) : 'other';
  let cost: Cost | null;
  try {
    cost = operation ? documentCost({ schema, document, variableValues, contextValue }, operation, request) : null;
  } catch (error) {
    await withinTime(request, chargeRefused(contextValue, exchange, purpose), deadline);
    throw error;
  }
  const work = cost?.points ?? 1;
  const points = work + (fileVariableOf(request) === undefined ? 0 : prices.file);
  await withinTime(request, chargeRequest(contextValue, points, exchange, purpose), deadline);
  if (operation?.operation === 'mutation') {
    contextValue.connection.markWrite();
    contextValue.revisions = countedRevisions(contextValue);
  }
  if (operation) requireScopes(contextValue, schema, document, operation);
  const gate = gateOf(purpose, work, isMultipart(request));
  const place = contextValue.admission.enter(partyOf(contextValue), gate, work, response);
  try {
    if (place.entered) await withinTime(request, place.entered, deadline);
    const result = await withinTime(request, execute(), deadline);
    const revisions = revisionsIn(contextValue);
    if (cost && isSinglePart(result))
      result.extensions = {
        ...result.extensions,
        cost: { ...cost, points },
        ...(revisions.length > 0 && { revisions }),
      };
    return result;
  } finally {
    place.leave();
    clearCaches(contextValue);
  }
}

/**
 * The cost of an operation, without that of an uploaded file.
 *
 * @returns null if the variables do not fit; the execution reports that better
 * @throws GraphQLError if the operation exceeds a limit
 */
function documentCost(
  { schema, document, variableValues, contextValue }: Execution,
  operation: OperationDefinitionNode,
  request: IncomingMessage,
): Cost | null {
  const fileVariable = fileVariableOf(request);
  const fault =
    variablesFault(variableValues) ??
    (fileVariable === undefined ? null : fileFault(document, operation, fileVariable));
  if (fault) throw fault;
  return costOf(schema, document, operation, variableValues ?? {}, contextValue.viewer);
}

/** The revisions of the children that a mutation has counted up, for a caller who may read them. */
function revisionsIn({ revisions, viewer, token }: Context) {
  if (!revisions || !viewer || token?.scopes.includes('read') === false) return [];
  return [...revisions.known].map(([id, revision]) => ({ childId: encodeGlobalID('Child', id), revision }));
}

/**
 * Clears what loaders and scope-auth have cached for a request. Both hold it in a WeakMap whose values refer to their key,
 * which only a full garbage collection frees. Without this, pages take more processor time
 * (docs/decisions/040-graphql-execution.md).
 */
function clearCaches(contextValue: Context): void {
  forgetLoaded(contextValue);
  RequestCache.clearForContext(contextValue);
}

/** Whether the answer has one part. */
const isSinglePart = (result: unknown): result is ExecutionResult =>
  typeof result === 'object' && result !== null && !(Symbol.asyncIterator in result);

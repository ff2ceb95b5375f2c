import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestCache } from '@pothos/plugin-scope-auth';
import { type ExecutionArgs, type ExecutionResult, getOperationAST } from 'graphql';
import type { Context } from '../schema/builder.ts';
import { forgetLoaded } from '../schema/loader.ts';
import { isDefensive, partyOf } from './admission.ts';
import { requireScopes } from './bearer.ts';
import { spendBudget } from './budget.ts';
import { requestMs, uploadMs, withinTime } from './deadline.ts';
import { costOf, variablesFault } from './documentLimits.ts';
import { isMultipart } from './uploads.ts';

/** An operation that is to be executed, as GraphQL's own executor takes it. */
export interface Execution extends Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'> {
  readonly contextValue: Context;
}

/**
 * Executes an operation within all limits: refuses what costs too much, takes the rest from the budget, asks for the
 * scopes of the token, waits for a place among what is under way, gives up after the deadline, and says in the answer what it cost. Nothing
 * executes an operation but through this.
 *
 * @param execute is called unless the operation is refused
 * @throws GraphQLError, Refusal for what is refused; whatever `execute` throws
 */
export async function executeWithinLimits<Result>(
  { schema, document, operationName, variableValues, contextValue }: Execution,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  execute: () => PromiseLike<Result> | Result,
): Promise<Result> {
  const deadline = isMultipart(request) ? uploadMs : requestMs;
  const fault = variablesFault(variableValues);
  if (fault) throw fault;
  const operation = getOperationAST(document, operationName);
  const cost = operation ? costOf(schema, document, operation, variableValues ?? {}, contextValue.viewer) : null;
  await withinTime(request, spendBudget(contextValue, cost?.points ?? 1, response), deadline);
  if (operation?.operation === 'mutation') contextValue.connection.noteWrite();
  if (operation) requireScopes(contextValue, schema, document, operation);
  const points = cost?.points ?? 1;
  const kind = isMultipart(request) ? 'transfer' : operation && isDefensive(operation, points) ? 'defence' : 'work';
  const place = contextValue.admission.enter(partyOf(contextValue), kind, points, response);
  try {
    if (place.entered) await withinTime(request, place.entered, deadline);
    const result = await withinTime(request, execute(), deadline);
    if (cost && isWhole(result)) result.extensions = { ...result.extensions, cost };
    return result;
  } finally {
    place.leave();
    letGo(contextValue);
  }
}

/**
 * Drops what was kept for the request. It refers to the context by which weak maps keep it: only a full collection would
 * find it, and the memory of thousands of requests would wait for that.
 */
function letGo(contextValue: Context): void {
  forgetLoaded(contextValue);
  RequestCache.clearForContext(contextValue);
}

/** Whether the answer comes in one part. */
const isWhole = (result: unknown): result is ExecutionResult =>
  typeof result === 'object' && result !== null && !(Symbol.asyncIterator in result);

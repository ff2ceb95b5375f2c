import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestCache } from '@pothos/plugin-scope-auth';
import { type ExecutionArgs, type ExecutionResult, getOperationAST } from 'graphql';
import type { Context } from '../schema/builder.ts';
import { forgetLoaded } from '../schema/loader.ts';
import { requireScopes } from './bearer.ts';
import { chargeRefused, chargeRequest } from './budget.ts';
import { requestMs, uploadMs, withinTime } from './deadline.ts';
import { type Cost, costOf, variablesFault } from './documentLimits.ts';
import { purposeOf } from './purpose.ts';
import { isMultipart } from './uploads.ts';

/** An operation that is to be executed, as GraphQL's own executor takes it. */
export interface Execution extends Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'> {
  readonly contextValue: Context;
}

/**
 * Executes an operation within the limits of design, section 8: refuses what costs too much, takes the rest from the
 * budget, asks for the scopes of the token, gives up after the deadline, and says in the answer what it cost. Nothing
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
  const exchange = { request, response };
  const operation = getOperationAST(document, operationName);
  const purpose = operation ? purposeOf(document, operation) : 'other';
  const fault = variablesFault(variableValues);
  let cost: Cost | null;
  try {
    if (fault) throw fault;
    cost = operation ? costOf(schema, document, operation, variableValues ?? {}) : null;
  } catch (error) {
    await withinTime(request, chargeRefused(contextValue, exchange, purpose), deadline);
    throw error;
  }
  await withinTime(request, chargeRequest(contextValue, cost?.points ?? 1, exchange, purpose), deadline);
  if (operation?.operation === 'mutation') contextValue.connection.noteWrite();
  if (operation) requireScopes(contextValue, schema, document, operation);
  try {
    const result = await withinTime(request, execute(), deadline);
    if (cost && isWhole(result)) result.extensions = { ...result.extensions, cost };
    return result;
  } finally {
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

import assert from 'node:assert/strict';
import type { Server } from './processes/server.ts';
import { httpRequest, type Scenario, type UserRequest } from './scenario.ts';

/**
 * The data of a server's answer.
 *
 * @throws Error when it answers with an error or without data
 */
export async function answerOf(server: Server, scenario: Scenario, request: UserRequest): Promise<object> {
  const { path, ...init } = httpRequest(scenario, server.name, request);
  const response = await fetch(`${server.origin}${path}`, init);
  const text = await response.text();
  const { data, errors } = JSON.parse(text) as { data?: object; errors?: readonly object[] };
  if (!response.ok || !data || errors) {
    throw new Error(`${server.name} answered ${scenario.name} with ${response.status}: ${text.slice(0, 500)}`);
  }
  return data;
}

/**
 * Sends every read to the product once. Its first answers write rows that it keeps for later, such as the summaries of weeks that
 * have ended; the peers then find them as well.
 */
export async function writeLateRows(
  product: Server,
  scenario: Scenario,
  requests: readonly UserRequest[],
): Promise<void> {
  if (!scenario.reset) for (const request of requests) await answerOf(product, scenario, request);
}

/**
 * Checks that all servers give equal answers to the same requests: different work cannot be compared.
 *
 * @param reset undoes what an answer wrote
 * @throws AssertionError that shows the difference
 */
export async function compareAnswers(
  servers: readonly Server[],
  scenario: Scenario,
  requests: readonly UserRequest[],
  reset: () => Promise<void>,
): Promise<void> {
  const normalize = scenario.normalize ?? ((data: object) => data);
  const [first, ...others] = servers;
  if (!first) return;
  const normalized = async (server: Server, request: UserRequest) => {
    const data = normalize(await answerOf(server, scenario, request));
    await reset();
    return data;
  };
  for (const request of requests) {
    const expected = await normalized(first, request);
    for (const other of others) {
      const message: string = `${other.name} and ${first.name} answer ${scenario.name} differently`;
      assert.deepEqual(await normalized(other, request), expected, message);
    }
  }
}

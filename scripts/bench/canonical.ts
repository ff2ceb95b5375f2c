import assert from 'node:assert/strict';
import { type Path, type PeerName, requestOf, type Wish } from './paths.ts';
import type { Server } from './processes/server.ts';

/** JSON with sorted keys: two answers with the same facts are the same text. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

/**
 * What a server answers to a wish.
 *
 * @throws Error when it refuses or answers without data
 */
export async function ask(server: Server, path: Path, wish: Wish): Promise<object> {
  const { path: address, ...request } = requestOf(path, server.peer, wish);
  const response = await fetch(`${server.origin}${address}`, request);
  const text = await response.text();
  const { data, errors } = JSON.parse(text) as { data?: object; errors?: readonly object[] };
  if (!response.ok || !data || errors) {
    throw new Error(`${server.peer} answered ${path.name} with ${response.status}: ${text.slice(0, 500)}`);
  }
  return data;
}

/**
 * Asks the product everything once: what it writes when somebody first looks, such as summaries of weeks that have ended, is
 * there before anybody is measured.
 */
export async function prime(product: Server | undefined, path: Path, wishes: readonly Wish[]): Promise<void> {
  for (const wish of wishes) if (product) await ask(product, path, wish);
}

/**
 * Holds the answers of several servers to the same wishes against each other (design, section 11): what is not the same work is
 * not compared.
 *
 * @param undo is called after each answer of a path whose wishes can be had only once
 * @throws AssertionError that shows where they differ
 */
export async function compareAnswers(
  servers: readonly Server[],
  path: Path,
  wishes: readonly Wish[],
  undo: () => Promise<void>,
): Promise<void> {
  const mask = path.mask ?? ((data: object) => data);
  for (const wish of wishes) {
    const answers: [PeerName, string][] = [];
    for (const server of servers) {
      answers.push([server.peer, canonical(mask(await ask(server, path, wish)))]);
      if (path.once) await undo();
    }
    const [first, ...others] = answers;
    for (const [peer, answer] of others) {
      assert.deepEqual(
        JSON.parse(answer),
        JSON.parse(first?.[1] ?? '{}'),
        `${peer} and ${first?.[0]} answer ${path.name} differently`,
      );
    }
  }
}

/** How many requests are asked one after the other to count their statements. */
const countedWishes = 10;

/** How many statements a warm server sends for one request: the mean of some that differ in their users. */
export async function countStatements(
  server: Server,
  path: Path,
  wishes: readonly Wish[],
  undo: () => Promise<void>,
): Promise<number> {
  const asked = wishes.slice(0, countedWishes);
  const before = await server.statements();
  for (const wish of asked) await ask(server, path, wish);
  const after = await server.statements();
  if (path.once) await undo();
  return (after - before) / asked.length;
}

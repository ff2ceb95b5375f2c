import type { Lifecycle } from './lifecycle.ts';

/** So long the first pages have the processor to themselves. */
const pauseMs = 1_000;

/**
 * Does what no first answer needs and what takes the processor for a while, such as Prisma's first query, shortly after the
 * start; not at all when the program is stopped before.
 *
 * @param work deals with its errors itself
 */
export function afterFirstAnswers(work: () => Promise<unknown>, lifecycle: Pick<Lifecycle, 'onStop'>): void {
  const timer = setTimeout(() => void work(), pauseMs);
  lifecycle.onStop(async () => clearTimeout(timer));
}

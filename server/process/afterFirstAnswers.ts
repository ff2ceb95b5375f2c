import type { Lifecycle } from './lifecycle.ts';

/** How long the first pages have the processor to themselves, in milliseconds. */
const pauseMs = 1_000;

/**
 * Runs work shortly after the start that no first answer needs and that takes processor time, such as Prisma's first query.
 * It does not run if the program stops first.
 *
 * @param work handles its own errors
 */
export function afterFirstAnswers(work: () => Promise<unknown>, lifecycle: Pick<Lifecycle, 'onStop'>): void {
  const timer = setTimeout(() => void work(), pauseMs);
  lifecycle.onStop(async () => clearTimeout(timer));
}

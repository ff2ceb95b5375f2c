import { STEPS } from '../build/steps.mjs';

const SOURCES = [STEPS.prisma, STEPS.sdl, STEPS.relay];

/**
 * What each kind of command needs: the generators, of which each reads what the ones before it wrote, and whether the packages in
 * devDependencies.
 *
 * @type {Record<string, { steps: import('../build/steps.mjs').Step[], dev?: true }>}
 */
export const NEEDS = {
  start: { steps: [...SOURCES, STEPS.client] },
  dev: { steps: SOURCES },
  generate: { steps: [...SOURCES, STEPS.texts], dev: true },
  relay: { steps: [STEPS.relay] },
  test: { steps: [...SOURCES, STEPS.client], dev: true },
  typecheck: { steps: SOURCES, dev: true },
  tools: { steps: [], dev: true },
};

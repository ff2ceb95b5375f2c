import type { TestProject } from 'vitest/node';
import { openEmbeddedDatabase } from '../../prisma/embedded.ts';
import { fillTemplate } from './fillTemplate.ts';
import { makeScratch, type Scratch } from './scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A DATA_DIR with the migrated database and the catalogue, which does not run. Tests copy it. */
    preparedDataDir: string;
  }
}

/** Creates the database as the first start of a server does. */
async function prepare(): Promise<Scratch> {
  const scratch = makeScratch();
  try {
    const log = { info: () => undefined, warn: (message: string) => console.warn(message) };
    const database = await openEmbeddedDatabase({ dataDir: scratch.dataDir, fast: true, log });
    await fillTemplate(database.connectionString);
    await database.close();
    return scratch;
  } catch (error) {
    await scratch.remove();
    throw error;
  }
}

/** The projects of a test run share the folder. They are set up in one process, each with its own copy of this module. */
const run = globalThis as typeof globalThis & { preparedScratch?: Promise<Scratch> };

/** Makes the folder once for a whole test run. Returns the function that removes it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  run.preparedScratch ??= prepare();
  const scratch = await run.preparedScratch;
  project.provide('preparedDataDir', scratch.dataDir);
  return () => scratch.remove();
}

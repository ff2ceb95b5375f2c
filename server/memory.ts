import { setFlagsFromString } from 'node:v8';

/*
 * V8's own settings, which it reads whenever it decides (`node --v8-options` says what each means).
 */
const settings = [
  // Under load V8 would let old objects that nobody uses any more grow to a multiple of those in use before it looks for them.
  '--heap-growing-percent=50',
  // To optimise Prisma's query compiler takes some 35 MB, and queries were no faster for it.
  '--no-wasm-tier-up',
];

/** Has this process, which answers requests, hold less memory. To be called before Prisma's first query. */
export function holdLittleMemory(): void {
  for (const setting of settings) setFlagsFromString(setting);
}

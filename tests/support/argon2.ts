import { createRequire } from 'node:module';
import type { Options } from '@node-rs/argon2';

// The alias of vitest.config.ts leads imports to this file, but not `require`.
const library = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2');

/**
 * The library's argon2 with the least memory and one pass: a hash takes 0.3 ms instead of 24, and worlds of tests make thousands.
 * `tests/unit/identity/password/password.test.ts` has the parameters of the program, and real servers hash with them.
 */
export const hash = (password: string, options: Options = {}): Promise<string> =>
  library.hash(password, { ...options, memoryCost: 8, timeCost: 1 });

export const { verify } = library;

import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Later starts load compiled code from here instead of compiling some 1,400 modules again.
enableCompileCache(path.join(import.meta.dirname, '..', 'node_modules', '.cache', 'compile'));

// V8 options (`node --v8-options`), in every process that answers requests. NODE_OPTIONS does not allow them.
// Collects garbage before the heap has doubled.
setFlagsFromString('--heap-growing-percent=50');
// Optimising Prisma's query compiler would take 35 MB and does not make queries faster.
setFlagsFromString('--no-wasm-tier-up');

await import('./program.ts');

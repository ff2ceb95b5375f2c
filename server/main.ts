import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';

// Later starts load compiled code from here instead of compiling some 1,400 modules again.
enableCompileCache(path.join(import.meta.dirname, '..', 'node_modules', '.cache', 'compile'));

// A V8 option (`node --v8-options`) that NODE_OPTIONS does not allow: collects garbage before the heap has doubled, which keeps
// the peak under load about a third lower (docs/decisions/001-run-the-sources.md).
setFlagsFromString('--heap-growing-percent=50');

await import('./program.ts');

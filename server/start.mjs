import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';

// JavaScript, so that Node.js loads its TypeScript compiler only for sources that are not in this cache: most starts need none of it.
enableCompileCache(path.join(import.meta.dirname, '..', 'node_modules', '.cache', 'compile'));

// A V8 option (`node --v8-options`) that NODE_OPTIONS does not allow: collects garbage when the heap has grown by a fifth,
// which keeps the peak under load lower (docs/decisions/001-run-the-sources.md).
setFlagsFromString('--heap-growing-percent=20');

try {
  await import('./main.ts');
} catch (error) {
  // Not through the program's own modules: one of them could not be loaded.
  const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
  console.error(
    `The program cannot be loaded (${reason}): run "npm start", which installs and generates what is missing.`,
  );
  process.exitCode = 1;
}

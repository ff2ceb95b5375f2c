import { enableCompileCache, setSourceMapsSupport } from 'node:module';
import path from 'node:path';

// A second start finds the program compiled: reading some hundred TypeScript files is most of what a start costs.
enableCompileCache(path.join(import.meta.dirname, '..', 'node_modules', '.cache', 'compile'));

// Where an error came from is said in terms of the sources, also by what `npm start` has built of them.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });

await import('./program.ts');

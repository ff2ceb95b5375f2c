import { enableCompileCache } from 'node:module';
import path from 'node:path';
import { tellPlacesOfSources } from './places.ts';

// A second start finds the program compiled: reading some hundred TypeScript files is most of what a start costs.
enableCompileCache(path.join(import.meta.dirname, '..', 'node_modules', '.cache', 'compile'));

tellPlacesOfSources();

await import('./program.ts');

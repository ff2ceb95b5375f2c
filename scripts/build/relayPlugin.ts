import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { runSetup } from './runSetup.ts';

/** The GraphQL documents of a source file, as one text. */
function documentsIn(source: string): string {
  return (source.match(/graphql`[^`]*`/g) ?? []).join('\n');
}

/**
 * Runs relay-compiler when a client file's documents change while the dev server runs. (relay-compiler's own `--watch` needs
 * watchman.) The new artifacts then reach the browser like any other changed file.
 */
export function relayPlugin(): Plugin {
  const known = new Map<string, string>();
  let running: Promise<unknown> = Promise.resolve();
  return {
    name: 'dadventures:relay-compiler',
    apply: 'serve',
    transform: {
      filter: { id: /\.tsx?$/ },
      handler(_code, id) {
        // Remembers the documents that the browser has, to distinguish their changes from all others.
        const file = id.split('?')[0] ?? id;
        if (!file.includes('__generated__') && existsSync(file))
          known.set(file, documentsIn(readFileSync(file, 'utf8')));
      },
    },
    async hotUpdate({ file, type, read }) {
      if (this.environment.name !== 'client' || !/\.tsx?$/.test(file) || file.includes('__generated__')) return;
      const before = known.get(file) ?? '';
      const now = type === 'delete' ? '' : documentsIn(await read());
      known.set(file, now);
      if (now === before) return;
      running = running.then(() => runSetup('relay'));
      await running;
    },
  };
}

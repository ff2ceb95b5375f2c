import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { runSetup } from './runSetup.ts';

/** The GraphQL documents of a source file, as one text. */
function documentsIn(source: string): string {
  return (source.match(/graphql`[^`]*`/g) ?? []).join('\n');
}

/**
 * Runs relay-compiler when the GraphQL documents of a client file change while the dev server runs. Vite then sends the new
 * artifacts to the browser like any other changed file. (relay-compiler's `--watch` requires watchman.)
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
        // Stores the documents that the browser has, so that other changes of the file do not run relay-compiler.
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

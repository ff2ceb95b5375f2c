import type { Rolldown } from 'vite';

/** The JavaScript chunks of a build. */
export const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** The given files and all their static imports, direct and indirect. */
export function withImports(bundle: Rolldown.OutputBundle, files: readonly string[]): Set<string> {
  const all = new Set(files);
  // The iterator of a Set also visits files that are added during the loop.
  for (const file of all) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) all.add(imported);
  }
  return all;
}

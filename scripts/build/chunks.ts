import type { Rolldown } from 'vite';

/** The scripts of a build. */
export const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** These files and everything that they import before they run. */
export function withImports(bundle: Rolldown.OutputBundle, files: readonly string[]): Set<string> {
  const all = new Set(files);
  // What is added while this runs comes up as well.
  for (const file of all) {
    const chunk = bundle[file];
    if (chunk?.type === 'chunk') for (const imported of chunk.imports) all.add(imported);
  }
  return all;
}

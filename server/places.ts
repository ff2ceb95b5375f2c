import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

/** A place in a file that scripts/bundleServer.ts has made, as a line of a stack names it. */
const builtPlace = /(file:\/\/\S+\/dist\/server\/[^/:]+\.js):(\d+):(\d+)/;

const maps = new Map<string, SourceMap | null>();

/**
 * Has errors say where they came from in terms of the sources, also in what `npm start` has built of them. A map is read
 * with the first error of its file: Node's own support looks through every file that it loads, for 30 ms of the start.
 */
export function tellPlacesOfSources(): void {
  Error.prepareStackTrace = (error, sites) =>
    [Error.prototype.toString.call(error), ...sites.map((site) => `    at ${placed(String(site))}`)].join('\n');
}

/**
 * A line of a stack with the place of its source; as it is where no map knows one.
 *
 * @param line such as `start (file:///srv/dist/server/program-a1.js:120:9)`
 */
export const placed = (line: string): string =>
  line.replace(builtPlace, (built, file: string, lineNumber: string, column: string) => {
    // Maps count from 0, stacks from 1.
    const entry = mapOf(file)?.findEntry(Number(lineNumber) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return built;
    const source = new URL(entry.originalSource, file).href;
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });

function mapOf(file: string): SourceMap | null {
  let map = maps.get(file);
  if (map === undefined) {
    map = readMap(fileURLToPath(`${file}.map`));
    maps.set(file, map);
  }
  return map;
}

/** Null where there is none: an error is told in any case. */
function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload);
  } catch {
    return null;
  }
}

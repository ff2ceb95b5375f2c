import { parseArgs } from 'node:util';
import { ReleaseError } from './release/releaseError.ts';
import { isVersion } from './release/versionNumber.ts';
import { SetupError } from './setup/run.mjs';

const usage = `npm run release -- VERSION [--dry-run] [--tested] [--out FOLDER]
npm run release -- --schemas

VERSION is greater than the last release, as in 1.0.1. --dry-run only checks. --tested leaves out npm test. FOLDER is
dist/release unless given. --schemas stores today's schemas as those of the version in package.json, which must not be
released yet.`;

/*
 * `npm run release -- VERSION`: checks the checkout, commits and tags the release, and packs it (CONTRIBUTING.md#releases). The
 * checkout changes last: what fails leaves it as it was. Nothing is pushed.
 */
try {
  const { values, version } = readArguments();
  // Loaded when the words are right: the schemas are a large part of the program.
  const { release, storeSchemas } = await import('./release/makeRelease.ts');
  if (values.schemas === true) storeSchemas();
  else await release(version, values);
} catch (error) {
  if (!(error instanceof ReleaseError || error instanceof SetupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        'dry-run': { type: 'boolean' },
        tested: { type: 'boolean' },
        out: { type: 'string' },
        schemas: { type: 'boolean' },
      },
      allowPositionals: true,
    });
    if (positionals.length === (values.schemas === true ? 0 : 1) && positionals.every(isVersion))
      return { values, version: positionals[0] ?? '' };
  } catch {
    // An unknown option.
  }
  throw new ReleaseError(usage);
}

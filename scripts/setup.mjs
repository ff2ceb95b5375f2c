// Installs and generates what a command of package.json needs and what is missing or out of date. Runs before anything is
// installed, so it is plain JavaScript for Node 20 or newer and uses Node's standard library only.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, isInstalled } from './setup/install.mjs';
import { oneAtATime } from './setup/lock.mjs';
import { requireGlibc, requireNode } from './setup/native.mjs';
import { NEEDS } from './setup/needs.mjs';
import { SetupError } from './setup/run.mjs';
import { generate, isCurrent } from './setup/generate.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

async function main() {
  const purpose = process.argv[2] ?? 'start';
  if (!Object.hasOwn(NEEDS, purpose))
    throw new SetupError(`Unknown purpose "${purpose}": use one of ${Object.keys(NEEDS).join(', ')}.`);
  if (purpose === 'test' && !existsSync(join(ROOT, 'tests')))
    throw new SetupError('This is a release, which has no tests: run them in a checkout of the repository.');
  const { steps, dev = false } = NEEDS[purpose];
  const isReady = isInstalled(ROOT, dev);
  if (isReady) requireNode(ROOT);
  else requireGlibc();
  if (isReady && steps.every((step) => isCurrent(ROOT, step))) return;
  await oneAtATime(ROOT, async () => {
    if (!isInstalled(ROOT, dev)) await install(ROOT, dev);
    requireNode(ROOT);
    for (const step of steps) if (!isCurrent(ROOT, step)) await generate(ROOT, step);
  });
}

try {
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new SetupError(`This needs Node.js 20 or newer; here it is ${process.versions.node}.`);
  await main();
} catch (error) {
  console.error(error instanceof SetupError ? error.message : `Setting up stopped: ${error.message}`);
  process.exitCode = 1;
}

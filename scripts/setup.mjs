// Makes everything that a command of package.json needs and that is not there yet (design 1). Plain JavaScript on Node's
// standard library alone: it runs before anything is installed, on the machine's own Node 20 or newer.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install, isInstalled } from './setup/install.mjs';
import { oneAtATime } from './setup/lock.mjs';
import { SetupError } from './setup/run.mjs';
import { generate, isCurrent, STEPS } from './setup/steps.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** What each command needs, in the order of making. */
const NEEDS = {
  start: [STEPS.prisma, STEPS.sdl, STEPS.relay, STEPS.client, STEPS.server],
  test: [STEPS.prisma, STEPS.sdl, STEPS.relay, STEPS.client, STEPS.server],
  dev: [STEPS.prisma, STEPS.sdl, STEPS.relay],
  generate: [STEPS.prisma, STEPS.sdl, STEPS.relay],
  relay: [STEPS.relay],
};

async function main() {
  const purpose = process.argv[2] ?? 'start';
  if (!Object.hasOwn(NEEDS, purpose))
    throw new SetupError(`"${purpose}" is nothing to set up for: say ${Object.keys(NEEDS).join(', ')}.`);
  const steps = NEEDS[purpose];
  if (isInstalled(ROOT) && steps.every((step) => isCurrent(ROOT, step))) return;
  await oneAtATime(ROOT, async () => {
    if (!isInstalled(ROOT)) await install(ROOT);
    // One after the other: each reads what the one before has made.
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

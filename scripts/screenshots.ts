import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inStudio } from './screenshots/studio.ts';
import { takeAllScreens } from './screenshots/takeAllScreens.ts';
import { takeReadmePictures } from './screenshots/takeReadmePictures.ts';

/*
 * Takes pictures of a running server with scratch data:
 *   node scripts/screenshots.ts                  the pictures of docs/screenshots
 *   node scripts/screenshots.ts --all [FOLDER]   every screen and state in every look, and an index.html to look through
 *     --only NAME   only the scenes whose name begins with NAME, such as dashboard
 *     --look NAME   only the looks whose name begins with NAME, such as 360-dark
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    look: { type: 'string', default: '' },
  },
});

await inStudio(async (studio) => {
  if (!values.all) return takeReadmePictures(studio);
  const folder = path.resolve(positionals[0] ?? path.join(tmpdir(), 'dadventures-screens'));
  const failures = await takeAllScreens(studio, { ...values, folder });
  console.log(`Look through ${path.join(folder, 'index.html')}`);
  if (failures > 0) process.exitCode = 1;
});

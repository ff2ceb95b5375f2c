/**
 * `node scripts/icons.ts`: creates the icons of the installed application (client/public/icons, committed) from the logo in
 * client/public/icon.svg. Run it when the logo changes.
 */
import { mkdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';

const source = await readFile(new URL('../client/public/icon.svg', import.meta.url), 'utf8');
const target = new URL('../client/public/icons/', import.meta.url);
const sky = /fill="(#[0-9a-f]{6})"/.exec(source)?.[1] ?? '#000000';

/** A maskable icon: systems crop it, so the sky fills the square and the figures stay within the middle four fifths. */
const square = source
  .replace(/ clip-path="[^"]*"/, '')
  .replace('viewBox="0 0 32 32"', 'viewBox="-3 -4 38 38"')
  .replace(/<rect [^>]*>/g, `<rect x="-3" y="-4" width="38" height="38" fill="${sky}"/>`)
  // Extends the figures below the edge of the logo.
  .replace('M5.5 32v-8.5a6.5 6.5 0 0 1 13 0V32Z', 'M5.5 36v-12.5a6.5 6.5 0 0 1 13 0V36Z')
  .replace('M16.8 33v-4a5.7 5.7 0 0 1 11.4 0v4Z', 'M16.8 37v-8a5.7 5.7 0 0 1 11.4 0v8Z');

async function draw(svg: string, size: number, name: string): Promise<void> {
  const image = sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size);
  const { size: bytes } = await image.png({ palette: true, effort: 10 }).toFile(new URL(name, target).pathname);
  process.stdout.write(`${name}: ${bytes} bytes\n`);
}

await mkdir(target, { recursive: true });
await draw(source, 192, 'icon-192.png');
await draw(source, 512, 'icon-512.png');
await draw(square, 512, 'maskable-512.png');
await draw(square, 180, 'apple-touch-icon.png');

/**
 * `node scripts/icons.ts`: creates the icons of the installed application (client/public/icons, committed) from the logo in
 * client/public/icon.svg. Run it when the logo changes.
 */
import { mkdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Shortcut } from '../schema/site/shortcuts.rules.ts';

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

/** The icons of shortcuts: a sign in the logo's colours on its ground. `to` of schema/site/shortcuts.rules.ts. */
const signs: Readonly<Record<Shortcut['to'], string>> = {
  // The moon over a hill, and a star.
  tonight:
    '<path d="M20.5 17.2A7.2 7.2 0 0 1 12.2 7.6 7.4 7.4 0 1 0 20.5 17.2Z" fill="#faf6ee"/><path d="m21.6 6.2 1.1 2.2 2.4.3-1.7 1.7.4 2.4-2.2-1.1-2.2 1.1.4-2.4-1.7-1.7 2.4-.3Z" fill="#f0b832" stroke="#f0b832" stroke-linejoin="round"/><path d="M0 32v-6c9-4.5 22-4.5 32 0v6Z" fill="#faf6ee" fill-opacity=".3"/>',
  // A face.
  mood: '<circle cx="16" cy="16" r="9.2" fill="#f0b832"/><path d="M12.6 13.6v1m6.8-1v1M11.4 18.4c2.4 3.4 6.8 3.4 9.2 0" stroke="#3b2a1a" stroke-width="1.7" stroke-linecap="round"/>',
  // A speech bubble with two lines.
  said: '<path d="M16 7.4c5.6 0 9.8 3.4 9.8 7.9s-4.2 7.9-9.8 7.9c-1.1 0-2.2-.1-3.2-.4l-4.6 2.6 1.1-4.3c-2-1.5-3.1-3.5-3.1-5.8 0-4.5 4.2-7.9 9.8-7.9Z" fill="#faf6ee"/><path d="M11.7 13.6h8.6m-8.6 3.7h5.2" stroke="#f0b832" stroke-width="1.7" stroke-linecap="round"/>',
};

await mkdir(target, { recursive: true });
await draw(source, 192, 'icon-192.png');
await draw(source, 512, 'icon-512.png');
await draw(square, 512, 'maskable-512.png');
await draw(square, 180, 'apple-touch-icon.png');
for (const [to, sign] of Object.entries(signs)) {
  const ground = `<rect width="32" height="32" rx="10" fill="${sky}"/>`;
  const clip = '<clipPath id="c"><rect width="32" height="32" rx="10"/></clipPath>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none">${clip}${ground}<g clip-path="url(#c)">${sign}</g></svg>`;
  await draw(svg, 96, `shortcut-${to}-96.png`);
}

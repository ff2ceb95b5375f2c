/**
 * `node scripts/font.ts`: creates client/ui/fonts/nunito-latin.woff2, which is committed, from the full font. It keeps the letters of
 * western European languages and the weights 400 to 800 (the style sheets use 400, 600 and 800), in at most 30 kB. Run it when the
 * font or the letters change.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const source = new URL('../node_modules/@fontsource-variable/nunito/', import.meta.url);
const target = new URL('../client/ui/fonts/', import.meta.url);

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}

const letters = range(0x20, 0x7e) + range(0xc0, 0xff) + '\u00a0¡¿«»·×€–—‘’“”„…•ŒœŸ';

const font = await subsetFont(await readFile(new URL('files/nunito-latin-wght-normal.woff2', source)), letters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 800 } },
  keepFeatures: ['kern', 'mark', 'ccmp', 'tnum', 'locl'],
  noHinting: true,
});
await writeFile(new URL('nunito-latin.woff2', target), font);
await copyFile(new URL('LICENSE', source), new URL('OFL.txt', target));
process.stdout.write(`nunito-latin.woff2: ${font.length} bytes\n`);

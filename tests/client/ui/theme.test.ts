// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../../client/ui/theme.css', import.meta.url), 'utf8');

type Tokens = ReadonlyMap<string, readonly [lightness: number, chroma: number, hue: number]>;

/** The opaque colours in the blocks of one selector. */
function tokensOf(selector: string): Tokens {
  const tokens = new Map<string, [number, number, number]>();
  for (const [, body] of css.matchAll(new RegExp(`^${selector.replaceAll(/[[\]]/g, '\\$&')} \\{([^}]*)\\}`, 'gm'))) {
    for (const [, name, l, c, h] of (body ?? '').matchAll(/--([\w-]+): oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g)) {
      tokens.set(String(name), [Number(l) / 100, Number(c), Number(h)]);
    }
  }
  return tokens;
}

/** Relative luminance of an oklch colour, clipped to sRGB (https://bottosson.github.io/posts/oklab/). */
function luminance([lightness, chroma, hue]: readonly [number, number, number]): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(tokens: Tokens, first: string, second: string): number {
  const colour = (name: string) => tokens.get(name) ?? expect.unreachable(`--${name} is missing`);
  const [dark = 0, light = 0] = [luminance(colour(first)), luminance(colour(second))].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

const light = tokensOf(':root');
const themes: [string, Tokens][] = [
  ['light', light],
  ['dark', new Map([...light, ...tokensOf(":root[data-theme='dark']")])],
];

const text: [string, string[]][] = [
  ['ink', ['ground', 'card', 'raised', 'well', 'action-tint', 'gold-tint', 'star-tint', 'super-tint', 'done-tint']],
  ['soft', ['ground', 'card', 'raised', 'well']],
  ['action', ['ground', 'card', 'raised', 'action-tint']],
  ['action-strong', ['action-tint']],
  ['on-action', ['action', 'action-strong', 'error']],
  ['star', ['card', 'star-tint']],
  ['super', ['card', 'super-tint']],
  ['done', ['card', 'raised', 'done-tint']],
  ['error', ['ground', 'card', 'raised', 'error-tint']],
  ['ground', ['ink']],
  ['on-sky', ['sky-high', 'sky-low']],
];
const controls: [string, string[]][] = [
  ['control', ['card', 'ground']],
  ['action', ['well', 'line']],
  ['gold-deep', ['card']],
];

describe.each(themes)('the %s theme', (_, tokens) => {
  test.each(text.flatMap(([front, backs]) => backs.map((back) => [front, back] as const)))(
    'keeps %s readable on %s',
    (front, back) => {
      expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each(controls.flatMap(([front, backs]) => backs.map((back) => [front, back] as const)))(
    'keeps %s visible on %s',
    (front, back) => {
      expect(contrast(tokens, front, back)).toBeGreaterThanOrEqual(3);
    },
  );
});

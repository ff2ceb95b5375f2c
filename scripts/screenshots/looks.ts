import type { BrowserContextOptions } from 'playwright';

/** How a screen is looked at. */
export interface Look extends Required<Pick<BrowserContextOptions, 'viewport' | 'deviceScaleFactor' | 'colorScheme'>> {
  readonly name: string;
  /** The size of the text in percent, as browsers let people choose it. */
  readonly textSize: number;
}

interface Size extends Pick<Look, 'deviceScaleFactor' | 'viewport'> {
  readonly name: string;
}

const themes = ['light', 'dark'] as const;

const inBothThemes = ({ name, ...size }: Size): Look[] =>
  themes.map((colorScheme) => ({ name: `${name}-${colorScheme}`, ...size, colorScheme, textSize: 100 }));

/** The looks of the pictures in the README and of those beside them. */
export const readmeLooks: readonly Look[] = [
  { name: 'phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 },
  { name: 'desktop', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
].flatMap(inBothThemes);

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 };
const desktop = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 };

/** The looks in which every screen must stand. */
export const allLooks: readonly Look[] = [
  ...[
    { name: '360', ...phone },
    { name: '768', viewport: { width: 768, height: 1024 }, deviceScaleFactor: 1 },
    { name: '1280', ...desktop },
  ].flatMap(inBothThemes),
  { name: '360-large-text', ...phone, colorScheme: 'light', textSize: 200 },
  { name: '1280-large-text', ...desktop, colorScheme: 'dark', textSize: 200 },
];

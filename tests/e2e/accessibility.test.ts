import type { ViewportSize } from 'playwright';
import { describe, it } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { desktop, expect, phone } from '../support/browserWorld.ts';
import { findOverflow, resize, restyle, violations } from '../support/inspect.ts';
import { createSceneWorld, pageScenes, scenes } from '../support/scenes.ts';

/** Every width and every theme once; `npm run test:full` looks at all of their combinations. */
const looks: readonly { viewport: ViewportSize; colorScheme: 'dark' | 'light' }[] = [
  { viewport: desktop, colorScheme: 'dark' },
  { viewport: phone, colorScheme: 'light' },
  ...(isFull
    ? ([
        { viewport: desktop, colorScheme: 'light' },
        { viewport: phone, colorScheme: 'dark' },
      ] as const)
    : []),
];

describe('accessibility', async () => {
  const open = await createSceneWorld();

  // Moments and failures take as long again; `npm run test:full` looks at them.
  it.for(isFull ? scenes : pageScenes)(
    'axe finds no violations in $what, and nothing overflows sideways',
    async (scene) => {
      const { except = [] } = scene;
      const page = await open(scene);
      const found: string[] = [];
      for (const { viewport, colorScheme } of looks) {
        await resize(page, viewport);
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        for (const fault of await violations(page, except))
          found.push(`${viewport.width} px, ${colorScheme}: ${fault}`);
      }
      await resize(page, { width: 320, height: 640 });
      for (const fault of await findOverflow(page)) found.push(`320 px: ${fault}`);
      await resize(page, phone);
      await restyle(page, ':root { font-size: 200% }');
      for (const fault of await findOverflow(page)) found.push(`360 px, text twice as large: ${fault}`);
      expect(found).toEqual([]);
    },
  );
});

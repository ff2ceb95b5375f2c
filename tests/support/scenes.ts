import type { Page } from 'playwright';
import { createBrowserWorld } from './browserWorld.ts';
import { photoFolder } from './photos.ts';
import { childScenes } from './scenes/childScenes.ts';
import { createFamilies, ownerEmail } from './scenes/families.ts';
import { firstScenes } from './scenes/firstScenes.ts';
import { failureScenes } from './scenes/failureScenes.ts';
import { homeScenes } from './scenes/homeScenes.ts';
import { momentScenes } from './scenes/momentScenes.ts';
import { otherScenes } from './scenes/otherScenes.ts';
import { sharingScenes } from './scenes/sharingScenes.ts';
import type { Scene } from './scenes/scene.ts';

/** The pages and dialogs. */
export const pageScenes: readonly Scene[] = [
  ...homeScenes,
  ...childScenes,
  ...sharingScenes,
  ...otherScenes,
  ...firstScenes,
];

/** Every screen in its states, for tests that look at all of them: pages, dialogs, moments of an evening and failures. */
export const scenes: readonly Scene[] = [...pageScenes, ...momentScenes, ...failureScenes];

/**
 * Starts a world for all scenes, and returns a function that opens one, and creates its user if it is the first one of theirs.
 *
 * @param prepare is called with each page before it opens an address
 */
export async function createSceneWorld(
  prepare: (page: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<(scene: Scene) => Promise<Page>> {
  const { dataDir } = photoFolder();
  const world = await createBrowserWorld({ env: { DATA_DIR: dataDir, OWNER_EMAIL: ownerEmail } });
  const find = createFamilies(world);
  return async ({ who, needs, path, act, expecting }) => {
    if (needs) await find(needs);
    const user = who === 'signedOut' ? undefined : await find(who);
    // All scenes take longer than a proof of identity lasts, and one that asks for it is another scene. Somebody who was logged out by
    // a test that presses everything comes back.
    await user?.confirmIdentity().catch(() => user.signIn());
    const page = await world.visit({ as: user, path: null, expecting });
    await prepare(page);
    await page.goto(path);
    await act(page);
    return page;
  };
}

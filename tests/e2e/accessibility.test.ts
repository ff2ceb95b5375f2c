import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { createBrowserWorld, desktop, expect, phone } from '../support/browserWorld.ts';
import { giveHistory } from '../support/history.ts';
import { restyle, findOverflow, violations } from '../support/inspect.ts';
import type { Parent } from '../support/parent.ts';
import { picture, saveDocument } from '../support/photos.ts';
import {
  celebration,
  completeButtons,
  completedHeadings,
  openTasks,
  section,
  unfold,
  unfoldNext,
} from '../support/screen.ts';

/** A screen in one of its states. */
interface Scene {
  readonly what: string;
  /** The user whose screen it is. */
  readonly who: 'signedOut' | 'childless' | 'oneChild' | 'threeChildren' | 'withComment' | 'withHistory';
  readonly path: string;
  /** Brings the page into the state and waits for it. */
  readonly act: (page: Page) => Promise<unknown>;
  /** The axe rules that do not apply to this screen. */
  readonly except?: readonly string[];
}

const scenes: readonly Scene[] = [
  {
    what: 'the Login tab',
    who: 'signedOut',
    path: '/',
    act: (page) => expect(page.getByLabel('Username or Email')).toBeVisible(),
  },
  {
    what: 'the Register tab',
    who: 'signedOut',
    path: '/',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Register' }).click();
      await expect(page.getByRole('checkbox')).toBeVisible();
    },
  },
  {
    what: 'the dashboard without children',
    who: 'childless',
    path: '/',
    act: (page) => expect(page.getByText('No children added yet')).toBeVisible(),
  },
  {
    what: 'the Add New Child dialog with an invalid date',
    who: 'childless',
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add Your First Child' }).click();
      await page.getByLabel("Child's Name").fill('Mila');
      await page.getByLabel('Birth Date').fill('2999-01-01');
      await page.keyboard.press('Tab');
      await page.getByLabel('Age Group').focus();
      await expect(page.getByText('Birth date cannot be in the future')).toBeVisible();
    },
  },
  {
    what: 'the dashboard with one child',
    who: 'oneChild',
    path: '/settings',
    act: async (page) => {
      await page.getByRole('link', { name: 'Back to home' }).click();
      await expect(page.getByRole('article')).toHaveCount(1);
    },
  },
  {
    what: 'the dashboard with three children',
    who: 'threeChildren',
    path: '/',
    act: (page) => expect(page.getByRole('article')).toHaveCount(3),
  },
  {
    what: "a child's challenges with their tips open",
    who: 'oneChild',
    path: '/',
    act: async (page) => {
      await expect(openTasks(page)).toHaveCount(2);
      await expect(completedHeadings(page)).toHaveCount(1);
      for (const tips of await page.getByRole('button', { name: 'Tips' }).all()) {
        await tips.click();
        await expect(tips).toHaveAttribute('aria-expanded', 'true');
      }
      // The sticky navigator must not lie across a badge.
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  {
    what: "a skill's tooltip",
    who: 'oneChild',
    path: '/',
    // A tooltip is rendered at the end of the body and connected with its button by aria-describedby.
    except: ['region'],
    act: async (page) => {
      await section(page, 'Daily Challenges').getByRole('list', { name: 'Skills' }).getByRole('button').first().focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  },
  {
    what: 'the celebration',
    who: 'oneChild',
    path: '/',
    act: async (page) => {
      await unfoldNext(page, 'Weekly Challenges');
      await completeButtons(page, 'Weekly Challenges').first().click();
      // It stays open while hovered.
      await celebration(page, 'Mila').getByRole('heading').hover();
      await expect(celebration(page, 'Mila')).toBeVisible();
    },
  },
  {
    what: 'the form for a comment',
    who: 'oneChild',
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add Comment' }).first().click();
      await expect(page.getByRole('form', { name: 'How did it go?' })).toBeVisible();
    },
  },
  {
    what: 'the sticker editor with its palette',
    who: 'oneChild',
    path: '/',
    act: async (page) => {
      await openStickers(page);
      await page.getByRole('button', { name: 'Add Emoji' }).click();
      await expect(page.getByRole('toolbar', { name: 'Emojis' })).toBeVisible();
    },
  },
  {
    what: 'the sticker editor with two stickers',
    who: 'oneChild',
    path: '/',
    act: async (page) => {
      await openStickers(page);
      for (const name of ['Bear', 'Fox']) {
        await page.getByRole('button', { name: 'Add Emoji' }).click();
        await page.getByRole('button', { name, exact: true }).click();
        await page.keyboard.press('Shift+ArrowLeft');
      }
      await expect(page.getByRole('button', { name: 'Apply & Continue' })).toBeEnabled();
    },
  },
  {
    what: 'a saved comment',
    who: 'withComment',
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'View Comment' }).click();
      await expect(page.getByText('Public')).toBeVisible();
    },
  },
  {
    what: 'the dialog to edit a comment',
    who: 'withComment',
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'View Comment' }).click();
      await page.getByRole('button', { name: 'Edit' }).click();
      await expect(page.getByRole('dialog', { name: 'Edit Comment' })).toBeVisible();
    },
  },
  {
    what: 'a selected mood',
    who: 'oneChild',
    path: '/',
    act: async (page) => {
      // By keyboard, because the hint opens only on visible focus.
      await section(page, 'Mood Check-in').getByRole('button', { expanded: false }).press('Enter');
      await page.getByRole('radio', { name: 'Best Day' }).focus();
      await page.keyboard.press('Space');
      await expect(page.getByRole('tooltip')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Submit Mood' })).toBeEnabled();
    },
  },
  {
    what: "a child's challenges with records",
    who: 'withHistory',
    path: '/',
    act: async (page) => {
      await expect(page.getByText("Today's mood: Big Feels")).toBeVisible();
      await unfold(page, 'Mood Check-in');
      await unfold(page, 'Mood History');
      await expect(page.getByRole('table', { name: 'Moods of the last 7 days' })).toBeAttached();
      await expect(page.getByText('New', { exact: true })).toHaveCount(2);
      for (const title of ['Mood History', 'Recent Summaries', 'Activity Timeline', 'Skills Garden'])
        await section(page, title).scrollIntoViewIfNeeded();
      await expect(page.getByText(/^Active on 4\d of the last \d+ days\.$/)).toBeAttached();
      await page.getByRole('slider', { name: 'Day of the last year' }).press('ArrowUp');
      await page.getByRole('group', { name: 'Plants of the garden' }).locator('label').first().click();
      // On a Sunday the current week has little data.
      await section(page, 'Skills Garden').locator('label', { hasText: 'All Time' }).click();
      await section(page, 'Skills Garden').getByRole('button', { name: 'Show All' }).click();
      await section(page, 'Activity Timeline').getByRole('button', { name: 'Show Details' }).first().click();
      await expect(page.getByRole('list', { name: 'Completed that day' })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    },
  },
  {
    what: 'the Activity Summary dialog',
    who: 'withHistory',
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'See Details' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Activity Summary' })).toBeVisible();
    },
  },
  {
    what: 'the postcard of a week',
    who: 'withHistory',
    path: '/',
    act: async (page) => {
      await page
        .getByRole('article', { name: /^Summary of / })
        .filter({ hasText: 'Weekly' })
        .getByRole('button', { name: 'See Details' })
        .first()
        .click();
      await page.getByRole('button', { name: 'Make a postcard' }).click();
      await expect(page.getByRole('img', { name: /^Postcard: / })).toBeVisible();
    },
  },
  {
    what: "a child's skills",
    who: 'withHistory',
    path: '/',
    act: async (page) => {
      await page.getByRole('link', { name: 'Skills Progress' }).click();
      await expect(page.getByRole('heading', { level: 2 })).toHaveText("Nora's Skills Progress");
      await expect(page.getByText(/^\d+x$/).first()).toBeVisible();
    },
  },
  {
    what: 'the settings',
    who: 'oneChild',
    path: '/settings',
    act: (page) => expect(page.getByRole('button', { name: 'Save Settings' })).toBeVisible(),
  },
  {
    what: 'How it Works',
    who: 'oneChild',
    path: '/how-it-works',
    act: (page) => expect(page.getByText('Create Profiles')).toBeVisible(),
  },
  {
    what: 'an unknown page',
    who: 'oneChild',
    path: '/no/such/page',
    act: (page) => expect(page.getByText('This path leads nowhere')).toBeVisible(),
  },
  {
    what: 'an unknown child',
    who: 'oneChild',
    path: '/challenges/nobody-a1b2c3',
    act: (page) => expect(page.getByText('Could not find the requested child profile')).toBeVisible(),
  },
];

const moodDocument = 'mutation Mood($input: RecordMoodInput!) { recordMood(input: $input) { moodEntry { id } } }';

/** Elements that are wider than their container on purpose: the table for screen readers, and the year strip, which scrolls. */
const cutOff = '.sr-only table, [aria-label="The last year"] svg';

/** Opens the sticker editor with a photo from the gallery. */
async function openStickers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Comment' }).first().click();
  const buffer = await picture().jpeg().toBuffer();
  await page.getByLabel('Choose a photo').setInputFiles({ name: 'us.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Add Stickers' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Fun Privacy Stickers!' })).toBeVisible();
}

describe('accessibility', async () => {
  const world = await createBrowserWorld();
  const childless = await world.family();
  const oneChild = await world.parent({ timeZone: world.zone });
  const mila = await oneChild.withChild({ name: 'Mila' });
  await mila.completeTasks(1);
  const threeChildren = await world.parent({ timeZone: world.zone });
  const names = ['Maximiliana Philippa Constanze von und zu Hohenlohe', 'Jonas 🚀', 'محمد'];
  for (const name of names) await (await threeChildren.withChild({ name })).completeTasks(2);
  const withComment = await world.parent({ timeZone: world.zone });
  const ole = await withComment.withChild({ name: 'Ole' });
  const [task] = await ole.tasks('daily');
  await withComment.execute(saveDocument, { input: { dailyTaskId: task?.id, comment: 'We laughed. '.repeat(40) } });
  const withHistory = await world.parent({ timeZone: world.zone });
  const nora = await withHistory.withChild({ name: 'Nora' });
  await giveHistory(world, nora, 40, Temporal.Now.plainDateISO(world.zone).toString());
  await nora.completeTasks(2);
  await withHistory.execute(moodDocument, {
    input: { childId: nora.id, mood: 'BIG_FEELS', note: 'She missed us. '.repeat(20) },
  });
  const parents: Record<Scene['who'], Parent | undefined> = {
    signedOut: undefined,
    childless,
    oneChild,
    threeChildren,
    withComment,
    withHistory,
  };

  it.for(scenes)('axe finds no violations in $what, and nothing overflows sideways', async (scene) => {
    const { who, path, act, except = [] } = scene;
    const as = parents[who];
    const page = await world.visit({ ...(as ? { as } : {}), path });
    await act(page);
    const found: string[] = [];
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
        for (const fault of await violations(page, except))
          found.push(`${viewport.width} px, ${colorScheme}: ${fault}`);
      }
    }
    await restyle(page, `${cutOff} { visibility: hidden }`);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const fault of await findOverflow(page)) found.push(`320 px: ${fault}`);
    await page.setViewportSize(phone);
    await restyle(page, ':root { font-size: 200% }');
    for (const fault of await findOverflow(page)) found.push(`360 px, text twice as large: ${fault}`);
    expect(found).toEqual([]);
  });
});

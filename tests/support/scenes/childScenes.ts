import type { Page } from 'playwright';
import { expect } from '../browserWorld.ts';
import { picture } from '../photos.ts';
import {
  celebration,
  chooseInChildMenu,
  completeButtons,
  completedHeadings,
  completedTask,
  openChildMenu,
  openMore,
  openTasks,
  section,
  unfold,
  unfoldNext,
} from '../screen.ts';
import type { Scene } from './scene.ts';

/** Opens the sticker editor with a photo from the gallery. */
async function openStickers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Comment' }).first().click();
  const buffer = await picture().jpeg().toBuffer();
  await page.getByLabel('Choose a photo').setInputFiles({ name: 'us.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Add Stickers' }).click();
  await expect(page.getByRole('dialog', { name: 'Add Fun Privacy Stickers!' })).toBeVisible();
}

/** Scrolls through the page, because panels load just before they are seen, and returns to its top. */
async function loadPanels(page: Page): Promise<void> {
  for (const heading of await page.getByRole('heading', { level: 2 }).all()) await heading.scrollIntoViewIfNeeded();
  await expect(page.locator('[aria-busy="true"], .animate-shimmer')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Shows weeks as sad ones. */
const answerWithSadWeeks = (page: Page) =>
  page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('"dominantMood":"HAPPY"', '"dominantMood":"SAD"');
    await route.fulfill({ response, body });
  });

/** A child's page and the page of its skills. */
export const childScenes: readonly Scene[] = [
  {
    what: "a newcomer's page",
    who: 'newcomer',
    path: '/',
    isChildPage: true,
    maxLength: 1_800,
    act: async (page) => {
      await expect(openTasks(page)).toHaveCount(3);
      await loadPanels(page);
    },
  },
  {
    what: 'the page of a child with years of records',
    who: 'withHistory',
    path: '/',
    isChildPage: true,
    maxLength: 3_300,
    act: async (page) => {
      await expect(page.getByText("Today's mood: Big Feels")).toBeVisible();
      await loadPanels(page);
      await expect(page.getByRole('button', { name: 'Open the day' })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Latest photos and sentences' })).toBeVisible();
      await expect(page.getByRole('group', { name: 'Plants of the garden' })).toBeVisible();
    },
  },
  {
    what: 'the page of a child who is done for today',
    who: 'allDone',
    words: ['Add Comment'],
    path: '/',
    isChildPage: true,
    act: async (page) => {
      await expect(page.getByText("That's today. Put the phone away.")).toBeVisible();
      await loadPanels(page);
    },
  },
  {
    what: "a child's challenges with all that they say",
    who: 'oneChild',
    path: '/',
    isChildPage: true,
    act: async (page) => {
      await expect(openTasks(page)).toHaveCount(2);
      await expect(completedHeadings(page)).toHaveCount(1);
      await unfoldNext(page, 'Weekly Challenges');
      for (const more of await page.getByRole('button', { name: 'More about this' }).all()) {
        await more.click();
        await expect(more).toHaveAttribute('aria-expanded', 'true');
      }
      // The sticky navigator must not lie across a badge.
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  {
    what: 'the sheet with what a family has tonight',
    who: 'threeChildren',
    path: '/',
    act: async (page) => {
      await page.getByRole('link', { name: 'Jonas' }).first().click();
      await page.getByRole('button', { name: 'Another one' }).click();
      await expect(page.getByRole('dialog').getByRole('group', { name: / I have…$/ })).toBeVisible();
    },
  },
  {
    what: 'the sheet that exchanges a challenge',
    who: 'oneChild',
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'Another one' }).click();
      await expect(page.getByRole('dialog', { name: 'Another one?' })).toBeVisible();
    },
  },
  {
    what: "the menu of a child's page",
    who: 'oneChild',
    path: '/',
    // The menu is rendered at the end of the body and connected with its button by aria-controls.
    except: ['region'],
    act: async (page) => {
      await openChildMenu(page);
      await expect(page.getByRole('menuitem')).toHaveCount(9);
    },
  },
  {
    what: "a child's favourites and what is not for the family",
    who: 'oneChild',
    path: '/',
    act: async (page) => {
      await chooseInChildMenu(page, 'Liked and hidden');
      await expect(page.getByRole('button', { name: 'Take back' })).toHaveCount(2);
    },
  },
  {
    what: 'a child without favourites',
    who: 'newcomer',
    path: '/',
    act: async (page) => {
      await chooseInChildMenu(page, 'Liked and hidden');
      await expect(page.getByText('Nothing here yet')).toBeVisible();
    },
  },
  {
    what: 'the calendar of a child, without an address',
    who: 'newcomer',
    path: '/',
    act: async (page) => {
      await chooseInChildMenu(page, 'Calendar');
      await expect(page.getByRole('button', { name: 'Get the calendar link' })).toBeVisible();
    },
  },
  {
    what: "a skill's tooltip",
    who: 'oneChild',
    path: '/',
    // A tooltip is rendered at the end of the body and connected with its button by aria-describedby.
    except: ['region'],
    act: async (page) => {
      await openMore(page);
      await section(page, 'Daily Challenges').getByRole('list', { name: 'Skills' }).getByRole('button').first().focus();
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
    what: 'the screen for the child',
    who: 'oneChild',
    path: '/',
    act: async (page) => {
      await openMore(page);
      await page.getByRole('button', { name: 'Hand over the phone' }).click();
      await expect(page.getByRole('button', { name: 'I did it!' })).toBeVisible();
    },
  },
  {
    what: 'the pictures for the child to choose from',
    who: 'oneChild',
    path: '/',
    act: async (page) => {
      await openMore(page);
      await page.getByRole('button', { name: 'Let Mila choose' }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    what: 'the form for a comment',
    who: 'oneChild',
    path: '/',
    isChildPage: true,
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
      for (const [name, key] of [
        ['Bear', 'Shift+ArrowLeft'],
        ['Fox', 'Shift+ArrowRight'],
      ] as const) {
        await page.getByRole('button', { name: 'Add Emoji' }).click();
        await page.getByRole('button', { name, exact: true }).click();
        for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press(key);
      }
      await expect(page.getByRole('button', { name: 'Apply & Continue' })).toBeEnabled();
    },
  },
  {
    what: 'a completed challenge with its comment, which can be undone',
    who: 'withComment',
    words: ['View Comment'],
    path: '/',
    isChildPage: true,
    act: async (page) => {
      await completedTask(page).getByRole('heading', { level: 3 }).getByRole('button').click();
      await expect(page.getByText('Public', { exact: true })).toBeVisible();
      await expect(completedTask(page).getByRole('button', { name: 'Undo' })).toBeVisible();
    },
  },
  {
    what: 'the dialog to edit a comment',
    who: 'withComment',
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'View Comment' }).click();
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Edit Comment' })).toBeVisible();
    },
  },
  {
    what: "the dialog to change a child's profile",
    who: 'oneChild',
    path: '/',
    act: async (page) => {
      await chooseInChildMenu(page, 'Change Profile');
      await expect(page.getByRole('dialog', { name: 'Change Profile' })).toBeVisible();
    },
  },
  {
    what: 'a selected mood',
    who: 'oneChild',
    path: '/',
    isChildPage: true,
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
    isChildPage: true,
    words: ['Today', 'This Month', 'This Year', 'See Details', 'Show Details', 'Hide Details'],
    act: async (page) => {
      await expect(page.getByText("Today's mood: Big Feels")).toBeVisible();
      await unfold(page, 'Mood Check-in');
      await unfold(page, 'Mood History');
      await unfold(page, 'Activity Timeline');
      await unfold(page, 'Skills Garden');
      await expect(page.getByRole('table', { name: 'Moods of the last 7 days' })).toBeAttached();
      await expect(page.getByText('New', { exact: true }).first()).toBeVisible();
      await loadPanels(page);
      await expect(page.getByText(/^Active on \d+ of the last 365 days\.$/)).toBeAttached();
      await page.getByRole('slider', { name: 'Day of the last year' }).press('ArrowUp');
      await page.getByRole('group', { name: 'Plants of the garden' }).locator('label').last().click();
      // On a Sunday the current week has little data.
      await section(page, 'Skills Garden').locator('label', { hasText: 'All Time' }).click();
      await section(page, 'Skills Garden').getByRole('button', { name: 'Show All' }).click();
      await section(page, 'Activity Timeline').getByRole('button', { name: 'Show Details' }).first().click();
      await expect(page.getByRole('list', { name: 'Completed that day' })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    },
  },
  {
    what: 'the day of a memory',
    who: 'withHistory',
    path: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'Open the day' }).click();
      await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toHaveCount(3);
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
    what: 'the summary of a sad week',
    who: 'withHistory',
    path: '/',
    act: async (page) => {
      await answerWithSadWeeks(page);
      await page.reload();
      await page
        .getByRole('article', { name: /^Summary of / })
        .filter({ hasText: 'Weekly' })
        .getByRole('button', { name: 'See Details' })
        .first()
        .click();
      await expect(page.getByRole('img', { name: /^Postcard: / })).toBeVisible();
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
      await expect(page.getByRole('heading', { name: "Nora's Skills Progress" })).toBeVisible();
      await expect(page.getByText(/^\d+x$/).first()).toBeVisible();
    },
  },
  {
    what: 'an unknown child',
    who: 'oneChild',
    path: '/challenges/nobody-a1b2c3',
    act: (page) => expect(page.getByText('Could not find the requested child profile')).toBeVisible(),
  },
];

import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServerError } from '../../../client/relay/ServerError.ts';
import { openMilo } from '../childPage.tsx';
import { assigned, child, stubBrowser } from '../familyKit.tsx';

const fort = assigned('Build a fort', { details: { minutes: 20, place: 'INDOORS' } });
const song = assigned('Sing a song', { details: { minutes: 2 } });
const stairs = assigned('Count the stairs', { completed: true });
const puddle = assigned('Jump a puddle', {
  isSwapped: true,
  description: 'Boots on.',
  details: { minutes: 5, place: 'OUTDOORS' },
});

const open = (records: Record<string, unknown> = {}) => openMilo({ dailyTasks: [fort, song, stairs], ...records });

/** The answer to an exchange of the fort. */
const exchanged = (now = puddle, notForUs: readonly string[] = []) => ({
  SwapTaskPayload: {
    assignedTask: now,
    child: {
      ...child('Milo'),
      dailyTasks: [now, song, stairs],
      favourites: [],
      notForUs: notForUs.map((id) => ({ id, title: 'Build a fort', frequency: 'DAILY' })),
    },
  },
});

const anotherOne = () => screen.queryByRole('button', { name: 'Another one' });
const sheet = async () => within(await screen.findByRole('dialog', { name: 'Another one?' }));
const titles = () =>
  within(screen.getByRole('region', { name: 'Daily Challenges' }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const chip = (name: string) => screen.getByRole('button', { name });

beforeEach(() => stubBrowser());
afterEach(() => vi.restoreAllMocks());

describe('another one', () => {
  test('takes the place with one request, with the focus on its title and an announcement', async () => {
    const { user, answer, pendingOperations, pendingVariables } = await open();
    await user.click(chip('Another one'));
    await user.click((await sheet()).getByRole('button', { name: 'Just another one' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Build a fort' })).toBeTruthy();
    expect(pendingVariables()).toEqual([
      {
        input: {
          assignedTaskId: 'Build a fort',
          reason: null,
          tonight: null,
          idempotencyKey: expect.stringMatching(/^\w{32}$/),
        },
      },
    ]);
    await answer(exchanged());
    expect(pendingOperations()).toEqual([]);
    expect(titles()).toEqual(['Jump a puddle', 'Sing a song', 'Completed: Count the stairs']);
    expect(screen.getByText('Boots on.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Jump a puddle' }));
    expect(screen.getByText('The new challenge is Jump a puddle').getAttribute('aria-live')).toBe('polite');
    expect(anotherOne(), 'once for each place and date').toBeNull();
  });

  test('sends the reason, and says that what is not for the family does not come again', async () => {
    const { user, answer, pendingVariables } = await open();
    await user.click(chip('Another one'));
    const reasons = (await sheet()).getAllByRole('listitem').map((item) => within(item).getByRole('button'));
    expect(reasons.map(({ firstChild }) => firstChild?.textContent)).toEqual([
      'Too long',
      'Nothing at hand',
      'Not for us',
    ]);
    await user.click(reasons[2] as HTMLElement);
    expect(pendingVariables()).toMatchObject([{ input: { reason: 'NOT_FOR_US' } }]);
    await answer(exchanged(puddle, ['task:Build a fort']));
    expect(
      await screen.findByText('"Build a fort" does not come again. Take it back under "Liked and hidden".'),
    ).toBeTruthy();
  });

  test('says honestly that it may come again where twelve must stay', async () => {
    const { user, answer } = await open();
    await user.click(chip('Another one'));
    await user.click((await sheet()).getByRole('button', { name: /^Not for us/ }));
    await answer(exchanged());
    expect(
      await screen.findByText('"Build a fort" may come again, because 12 challenges of a kind must stay.'),
    ).toBeTruthy();
  });

  test('is exchanged once, however often it is pressed', async () => {
    const { user, pendingOperations } = await open();
    await user.click(chip('Another one'));
    const just = (await sheet()).getByRole('button', { name: 'Just another one' });
    fireEvent.click(just);
    fireEvent.click(just);
    expect(pendingOperations()).toEqual(['useSwapTaskMutation']);
    expect(chip('Another one').getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Complete' }).disabled).toBe(true);
    await user.click(chip('Another one'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('keeps the challenge when the connection is lost, and a retry repeats the first attempt', async () => {
    const { user, fail, pendingOperations, pendingVariables } = await open();
    const press = async () => {
      await user.click(chip('Another one'));
      await user.click((await sheet()).getByRole('button', { name: /^Too long/ }));
      return pendingVariables();
    };
    const first = await press();
    await fail(new ServerError({ code: 'NETWORK', status: 0, message: 'You are offline.' }));
    expect(await screen.findByText('Not exchanged')).toBeTruthy();
    expect(screen.getByText('You are offline.')).toBeTruthy();
    expect(titles()[0]).toBe('Build a fort');
    expect(document.activeElement).toBe(chip('Another one'));
    expect(pendingOperations()).toEqual([]);
    expect(await press()).toEqual(first);
  });

  test('shows what another device has exchanged', async () => {
    const { user, fail, answer, pendingOperations } = await open();
    await user.click(chip('Another one'));
    await user.click((await sheet()).getByRole('button', { name: 'Just another one' }));
    const message = 'This challenge was exchanged for another one';
    await fail(new ServerError({ code: 'CONFLICT', status: 200, message }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(pendingOperations()).toEqual(['ChallengesPageQuery']);
    await answer({ User: { child: child('Milo', { dailyTasks: [puddle, song, stairs] }) } });
    expect(titles()[0]).toBe('Jump a puddle');
    expect(anotherOne()).toBeNull();
  });

  test('is not offered to carers with read-only access', async () => {
    await open({ viewerCanEdit: false });
    expect(anotherOne()).toBeNull();
    expect(screen.queryByText(/ I have…$/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Like' })).toBeNull();
  });
});

describe('tonight', () => {
  const evening = async () => within((await sheet()).getByRole('group', { name: / I have…$/ }));
  const offered = async () => (await evening()).getAllByRole('button').map(({ textContent }) => textContent);
  /** Opens the sheet and says what the family has. */
  const ask = async ({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>, what: string) => {
    await user.click(chip('Another one'));
    await user.click((await evening()).getByRole('button', { name: what }));
    expect(screen.queryByRole('dialog')).toBeNull();
  };

  test('stands in the sheet, and offers both children only where there is another child', async () => {
    const { user } = await open();
    expect(screen.queryByText(/ I have…$/)).toBeNull();
    await user.click(chip('Another one'));
    expect(await offered()).toEqual(['2 minutes', 'outside']);
  });

  test('does not offer what the challenge fits already', async () => {
    const { user } = await open({ dailyTasks: [song, fort, stairs], hasSiblings: true });
    await user.click(chip('Another one'));
    expect(await offered()).toEqual(['outside', 'all together']);
  });

  test('exchanges for both children where there are two', async () => {
    const page = await open({ hasSiblings: true });
    await ask(page, 'all together');
    expect(page.pendingVariables()).toMatchObject([{ input: { tonight: 'BOTH_CHILDREN' } }]);
    const race = assigned('Run a race', { isSwapped: true, details: { company: 'SIBLINGS' } });
    await page.answer(exchanged(race));
    expect(titles()[0]).toBe('Run a race');
  });

  test('brings up one that waits and fits, before it exchanges any', async () => {
    const page = await open();
    await ask(page, '2 minutes');
    expect(page.pendingOperations()).toEqual([]);
    expect(titles()).toEqual(['Sing a song', 'Build a fort', 'Completed: Count the stairs']);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sing a song' }));
  });

  test('exchanges the one that stands alone when none fits, with the focus on the new title', async () => {
    const page = await open();
    await ask(page, 'outside');
    expect(page.pendingVariables()).toMatchObject([
      { input: { assignedTaskId: 'Build a fort', reason: null, tonight: 'OUTSIDE' } },
    ]);
    await page.answer(exchanged());
    expect(titles()[0]).toBe('Jump a puddle');
    expect(screen.getByText('The new challenge is Jump a puddle')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Jump a puddle' }));
  });

  test('says that there is none like that, and keeps the challenge', async () => {
    const page = await open();
    await ask(page, 'outside');
    const message = 'There is no challenge like that for today';
    await page.fail(new ServerError({ code: 'CONFLICT', status: 200, message }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(titles()[0]).toBe('Build a fort');
  });
});

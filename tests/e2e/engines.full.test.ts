import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addDays } from '../../schema/day/localDate.rules.ts';
import { withoutStreams } from '../../scripts/browser.ts';
import { clientFolder } from '../../server/http/clientFiles.ts';
import type { Engine } from '../support/engines/engine.ts';
import type { Control } from '../support/engines/findControl.ts';
import { findFirefox } from '../support/engines/firefox.ts';
import { findWebKit } from '../support/engines/webKit.ts';
import { serve } from '../support/exampleKit.ts';
import { createWorld, defaultPassword } from '../support/kit.ts';
import { middayZone } from '../support/middayZone.ts';
import { phonePhoto, photoFolder } from '../support/photos.ts';

/** How long an act is tried again: pages load, dialogs rise, toasts go. */
const patience = { timeout: 20_000, interval: 100 };

/** What a person does in a browser, with patience. */
function walkerOf(engine: Engine) {
  // Engines break lines in different places.
  const text = async () => String(await engine.read('document.body.innerText')).replaceAll(/\s+/g, ' ');
  const pressIfShown = (name: string) => engine.click({ kind: 'button', name }).catch(() => undefined);
  const press = (kind: Control['kind'], name: string) => vi.waitFor(() => engine.click({ kind, name }), patience);
  return {
    press,
    type: (name: string, words: string) => vi.waitFor(() => engine.type({ kind: 'field', name }, words), patience),
    enterDate: (name: string, date: string) =>
      vi.waitFor(() => engine.enterDate({ kind: 'field', name }, date), patience),
    choose: (name: string, file: string) => vi.waitFor(() => engine.choose({ kind: 'file', name }, file), patience),
    sees: (words: string) => vi.waitFor(async () => expect(await text()).toContain(words), patience),
    read: <Value>(expression: string) => engine.read(expression) as Promise<Value>,
    pressIfShown,
    /** Waits until words are shown, and presses a button as long as it stands before them. */
    reaches: (words: string, button: string) =>
      vi.waitFor(async () => {
        if ((await text()).includes(words)) return;
        await pressIfShown(button);
        expect(await text()).toContain(words);
      }, patience),
  };
}

/** How opaque a colour is, as browsers print it. */
const opacityOf = (colour: string): number => Number(/[/,]\s*([\d.]+)\)$/.exec(colour)?.[1] ?? 1);

describe('the main walk', async () => {
  if (!existsSync(path.join(clientFolder, 'index.en.html')))
    throw new Error('Build the client first: node scripts/setup.mjs test');
  const { dataDir } = photoFolder();
  const world = await createWorld({ now: new Date().toISOString(), rateLimits: 'off', env: { DATA_DIR: dataDir } });
  const address = await serve(withoutStreams(world.handler));
  const photo = path.join(dataDir, 'us.jpg');
  await writeFile(photo, await phonePhoto());

  const engines = [
    { engine: 'WebKitGTK', found: findWebKit() },
    { engine: 'Firefox', found: findFirefox() },
  ];

  it.for(engines)('works in $engine', { timeout: 240_000 }, async ({ engine: name, found }, { skip }) => {
    if ('lacks' in found) return skip(found.lacks);
    const engine = await found.start(middayZone(world.now()));
    onTestFinished(() => engine.close());
    const { press, pressIfShown, reaches, type, enterDate, choose, sees, read } = walkerOf(engine);

    await engine.open(address);
    await press('tab', 'Register');
    await type('Email', `${name.toLowerCase()}@family.example`);
    await type('Password', defaultPassword);
    await press('button', 'Register');
    await sees('No children added yet');

    const left = () => read<number>(`document.querySelector('main').getBoundingClientRect().left`);
    const before = await left();
    await press('button', 'Add Your First Child');
    await sees('Still missing: a name and a birth date.');
    expect(await left(), 'the page behind a dialog stays where it is').toBe(before);
    await type("Child's Name", 'Mila');
    await sees('Still missing: a birth date.');
    await enterDate('Birth Date', '2021-03-15');
    expect(await read(`document.querySelector('input[type=date]').value`)).toBe('2021-03-15');
    const heights = await read<number[]>(
      `[...document.querySelectorAll('[role=dialog] input')].map((field) => Math.round(field.getBoundingClientRect().height))`,
    );
    expect(Math.max(...heights) - Math.min(...heights), 'all fields are equally high').toBeLessThanOrEqual(2);
    await press('button', 'Add Child');
    await sees('Daily Challenges');
    expect(
      opacityOf(await read(`getComputedStyle(document.querySelector('header')).backgroundColor`)),
    ).toBeGreaterThanOrEqual(0.96);

    await press('button', 'Complete');
    await press('button', 'Add a sentence or a photo');
    await choose('Choose a photo', photo);
    await press('button', 'Add Stickers');
    await sees('Add Fun Privacy Stickers!');
    await press('button', 'Add Emoji');
    await press('button', 'Bear');
    await press('button', 'Apply & Continue');
    await sees('Privacy applied');
    await type('Comment', 'We did it.');
    await press('button', 'Save Comment');
    await reaches('We did it.', 'View Comment');

    await pressIfShown('Choose a face');
    await press('choice', 'Happy');
    await press('button', 'Submit Mood');
    await reaches("Today's mood: Happy", 'Keep going!');

    const childPage = await read<string>('location.pathname');
    await press('button', 'More about');
    await press('menuitem', 'Did ');
    await type('What ', 'Again, again!');
    await press('button', 'Save');
    await sees('It stands in the timeline');

    const day = world.now().slice(0, 10);
    const slug = childPage.split('/').at(-1);
    await engine.open(`${address}/book/${slug}?from=${addDays(day, -1)}&to=${addDays(day, 1)}`);
    await sees('In all 1 adventure');
    await sees('Again, again!');
    const pictures = `[...document.querySelectorAll('.book-page img')]`;
    await vi.waitFor(
      async () => expect(await read(`${pictures}.every(({ naturalWidth }) => naturalWidth > 0)`)).toBe(true),
      patience,
    );
    expect(await read(`${pictures}.map(({ alt }) => alt).includes('')`)).toBe(false);
    for (const paper of ['A4', 'A5']) {
      await press('choice', paper);
      const wide = `[...document.querySelectorAll('.book-page')].flatMap((page) => [...page.querySelectorAll('p, h2, li, img, figcaption')]
        .filter((part) => part.getBoundingClientRect().right > page.getBoundingClientRect().right + 1)).length`;
      await vi.waitFor(async () => expect(await read(wide), `nothing is wider than ${paper}`).toBe(0), patience);
    }
    expect(await read('typeof print')).toBe('function');
    await engine.open(`${address}${childPage}`);

    await press('button', 'More about');
    await press('menuitem', 'Days off');
    await press('tab', 'Our rhythm');
    await sees('Where does Mila live mostly?');
    await press('tab', 'Pause');
    await press('button', 'Pause');
    await sees('The pause is saved');
    await press('button', 'Close');

    await engine.open(`${address}/settings#tokens`);
    await sees('No tokens yet');
    await press('button', 'You');
    await press('button', 'Save Settings');
    await sees('Settings saved!');
  });

  it.for(engines)(
    'the first minutes work in $engine: trying, a child that chooses, a code, a tablet for everybody',
    { timeout: 240_000 },
    async ({ engine: name, found }, { skip }) => {
      if ('lacks' in found) return skip(found.lacks);
      const engine = await found.start(middayZone(world.now()));
      onTestFinished(() => engine.close());
      const { press, pressIfShown, reaches, type, enterDate, sees, read } = walkerOf(engine);

      await engine.open(address);
      await press('link', "Show me tonight's adventure");
      await press('link', 'Preschool');
      await press('button', 'We did it');
      await sees('Your first star');
      await press('link', 'Keep the star: register');
      await type('Email', `${name.toLowerCase()}.first@family.example`);
      await type('Password', defaultPassword);
      await press('button', 'Register');
      await sees('The first star is for');
      await type("Child's Name", 'Mila');
      await enterDate('Birth Date', '2021-03-15');
      await press('button', 'Add Child');
      await sees('Daily Challenges');
      const done =
        '[...document.querySelectorAll("h3")].filter((title) => /^Completed:/.test(title.textContent)).length';
      await vi.waitFor(async () => expect(await read(done)).toBe(1), patience);
      await press('button', 'More about this');
      await press('button', 'Let Mila choose');
      await sees('What shall we do, Mila?');
      await engine.open(`${address}/home-screen`);
      await sees('What works where');
      await engine.open(`${address}/settings#safety`);
      // Sections above it still grow while the page loads.
      await reaches('It works once, until', 'Sign in another device');
      await press('button', 'Done');
      await press('button', 'Menu');
      await press('menuitem', 'Log out');
      await sees('I have a code');

      const parent = await world.parent();
      await parent.withChild({ name: 'Jonas' });
      const { createDeviceCode } = await parent.execute<{ createDeviceCode: { code: string } }>(
        'mutation { createDeviceCode { code } }',
      );
      await engine.open(`${address}/code#${createDeviceCode.code}`);
      await press('choice', 'This is a tablet for everybody');
      await press('button', 'Sign in');
      await sees('Daily Challenges');
      await press('button', 'Complete');
      await pressIfShown('Keep going!');
      await engine.open(`${address}/settings#safety`);
      await sees('Is it you?');
      await type('Password', defaultPassword);
      await press('button', 'Confirm');
      await sees('Where you are signed in');
    },
  );
});

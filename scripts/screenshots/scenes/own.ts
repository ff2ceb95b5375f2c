import type { Page } from 'playwright';
import { dialog, inOrder, openInChildMenu, press, waitForContent } from '../acts.ts';
import { changeAnswers, failAnswers, goOffline } from '../obstacles.ts';
import { childInWindow, childPage, type Scene } from '../scene.ts';

const open = inOrder(openInChildMenu('Our own ideas'), waitForContent);
const begin = press('New challenge');
const send = press('Add');

/** Fills a field of the form in. */
const fill = (field: string, text: string) => (page: Page) => page.getByLabel(field).fill(text);
const fillTitle = fill('Title', 'Pancakes with Grandma');

const add = (title: string, description: string, often: string) =>
  inOrder(
    begin,
    fill('Title', title),
    fill('What to do', description),
    (page) => dialog(page).getByText(often, { exact: true }).click(),
    send,
    (page) => dialog(page).getByRole('heading', { name: title }).waitFor(),
  );

const addTwo = inOrder(
  open,
  add('Pancakes with Grandma', 'Mix the batter, flip them together and eat the first one standing.', 'Weekly'),
  add('The round with the dog', 'Once around the pond. You hold the lead to the bridge.', 'Daily'),
);

/** Makes the family the author of all challenges of the page. */
const asOwn = changeAnswers((text) => text.replaceAll(/"isOwn":false,"skills":\[.*?\]/g, '"isOwn":true,"skills":[]'));

/** A family's own activities. */
export const ownScenes: readonly Scene[] = [
  childInWindow('own-none', 'firstEvening', open),
  childInWindow('own-list', 'own', addTwo),
  childInWindow('own-form', 'demo', inOrder(open, begin, fillTitle)),
  childInWindow(
    'own-form-mistakes',
    'demo',
    inOrder(
      open,
      begin,
      (page) => page.getByRole('checkbox').and(page.locator(':checked')).uncheck(),
      send,
      (page) => page.getByText('Give it a title').waitFor(),
    ),
  ),
  childInWindow(
    'own-form-offline',
    'own',
    inOrder(open, begin, fillTitle, fill('What to do', 'Flip them together.'), goOffline, send, (page) =>
      page.getByRole('alert').waitFor(),
    ),
  ),
  childInWindow('own-remove', 'own', inOrder(addTwo, press('Remove'))),
  childInWindow('own-failed', 'demo', inOrder(failAnswers(), open)),
  { name: 'own-card', path: childPage(), as: 'demo', inWindow: true, prepare: asOwn },
];

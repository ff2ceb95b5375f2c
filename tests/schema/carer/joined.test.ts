import { expect, test } from 'vitest';
import { accept, actOnCarers, carerWithRole, invite, peopleOf } from '../../support/carers.ts';
import { updateSettingsDocument } from '../../support/documents.ts';
import { createWorld } from '../../support/kit.ts';
import { mailEnv, mailsTo } from '../../support/outbox.ts';
import type { Parent } from '../../support/parent.ts';

/*
 * The owner hears of it when somebody joins a child: by mail, in "Recent activity", and after "This wasn't me".
 */

const world = await createWorld({ env: mailEnv });

interface NewCarer {
  readonly name: string;
  readonly cares: readonly { readonly carer: { readonly id: string; readonly role: string }; readonly child: object }[];
}

const newCarers = 'newCarers { name since cares { carer { id role } child { name } } }';
const newCarersOf = async (parent: Parent) =>
  (await parent.execute<{ viewer: { newCarers: NewCarer[] } }>(`{ viewer { ${newCarers} } }`)).viewer.newCarers;
const textsOf = async (parent: Parent) =>
  (
    await parent.execute<{ viewer: { recentActivity: { nodes: { text: string }[] } } }>(
      '{ viewer { recentActivity(first: 50) { nodes { text } } } }',
    )
  ).viewer.recentActivity.nodes.map(({ text }) => text);
const joinedMails = async ({ email }: Parent) =>
  (await mailsTo(world, email)).filter(({ template }) => template === 'carerJoined').map(({ data }) => data);

async function family() {
  const milo = await world.parent().withChild({ name: 'Milo' });
  const papa = await world.parent();
  await papa.execute(updateSettingsDocument, { input: { displayName: 'Papa' } });
  return { milo, mama: milo.parent, papa, ada: await milo.parent.withChild({ name: 'Ada' }) };
}

test('the owner gets one mail and one line, by name and without the child', async () => {
  const { milo, ada, mama, papa } = await family();
  await accept(papa, (await invite([milo, ada], { role: 'VIEWER' })).token);
  expect(await joinedMails(mama)).toEqual([{ carer: 'Papa', role: 'viewer' }]);
  expect(await joinedMails(papa)).toEqual([]);
  const texts = await textsOf(mama);
  expect(texts).toContain('Papa accepted your invitation to care for a child with you');
  expect(texts.join(' ')).not.toMatch(/Milo|Ada/);
  await papa.execute(updateSettingsDocument, { input: { displayName: 'P.' } });
  expect(await textsOf(mama)).toContain('P. accepted your invitation to care for a child with you');
});

test('who gets more rights than before is told like somebody new, and who had them already is not', async () => {
  const { milo, mama, papa } = await family();
  await accept(papa, (await invite([milo], { role: 'VIEWER' })).token);
  world.later({ days: 91 });
  await mama.signIn();
  await papa.signIn();
  expect(await newCarersOf(mama)).toEqual([]);
  await accept(papa, (await invite([milo], { role: 'VIEWER' })).token);
  expect(await joinedMails(mama)).toHaveLength(1);
  expect(await newCarersOf(mama)).toEqual([]);
  await accept(papa, (await invite([milo], { role: 'EDITOR' })).token);
  expect(await joinedMails(mama)).toEqual([
    { carer: 'Papa', role: 'viewer' },
    { carer: 'Papa', role: 'editor' },
  ]);
  expect(await newCarersOf(mama)).toMatchObject([{ name: 'Papa', since: '2026-06-13T18:40:00.000Z' }]);
});

test('a carer whom the owner lets edit counts as new, and one who may only look from now on does not', async () => {
  const { milo, mama, papa } = await family();
  await accept(papa, (await invite([milo], { role: 'VIEWER' })).token);
  world.later({ days: 91 });
  await mama.signIn();
  const { id: carerId } = await carerWithRole(milo, 'VIEWER');
  const change = (role: string) => actOnCarers(mama, 'changeCarerRole', { childId: milo.id, carerId, role });
  await change('EDITOR');
  expect(await newCarersOf(mama)).toMatchObject([{ name: 'Papa', cares: [{ carer: { role: 'EDITOR' } }] }]);
  world.later({ days: 91 });
  await mama.signIn();
  await change('VIEWER');
  expect(await newCarersOf(mama)).toEqual([]);
});

test('"This wasn’t me" shows who joined which children, once for each person, and each can be removed', async () => {
  const { milo, ada, mama, papa } = await family();
  await accept(papa, (await invite([milo])).token);
  await accept(papa, (await invite([ada], { role: 'VIEWER' })).token);
  world.later({ minutes: 11 });
  const { secureAccount } = await mama.execute<{ secureAccount: { viewer: { newCarers: NewCarer[] } } }>(
    `mutation { secureAccount { viewer { ${newCarers} } } }`,
  );
  const { newCarers: found } = secureAccount.viewer;
  expect(found).toMatchObject([
    {
      name: 'Papa',
      cares: [
        { carer: { role: 'EDITOR' }, child: { name: 'Milo' } },
        { carer: { role: 'VIEWER' }, child: { name: 'Ada' } },
      ],
    },
  ]);
  const [onMilo, onAda] = found[0]?.cares ?? [];
  await actOnCarers(mama, 'removeCarer', { childId: milo.id, carerId: onMilo?.carer.id });
  await actOnCarers(mama, 'removeCarer', { childId: ada.id, carerId: onAda?.carer.id });
  expect(await peopleOf(milo, papa)).toBeNull();
  expect(await newCarersOf(mama)).toEqual([]);
});

test('nobody is told of carers of children whom somebody else owns', async () => {
  const { milo, papa } = await family();
  await accept(papa, (await invite([milo])).token);
  await world.carer(milo, 'viewer');
  expect(await newCarersOf(papa)).toEqual([]);
});

test('a profile that is deleted and restored leaves two lines', async () => {
  const { milo, mama } = await family();
  await mama.execute('mutation ($input: DeleteChildInput!) { deleteChild(input: $input) { deletedChild { id } } }', {
    input: { childId: milo.id, name: 'Milo' },
  });
  await mama.execute('mutation ($input: RestoreChildInput!) { restoreChild(input: $input) { child { id } } }', {
    input: { childId: milo.id },
  });
  expect((await textsOf(mama)).slice(0, 2)).toEqual([
    'You restored the profile of a child',
    'You deleted the profile of a child',
  ]);
});

import { expect, test } from 'vitest';
import { accept, actOnCarers, carerWithRole, invite, leave, peopleOf, previewDocument } from '../../support/carers.ts';
import { createWorld } from '../../support/kit.ts';

/*
 * Mama has two children. She invites Papa by link, he joins, becomes the owner of one, and leaves the other.
 */

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });
const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild({ name: 'Milo' });
const mama = milo.parent;
const frida = await mama.withChild({ name: 'Frida' });
const papa = await world.parent({ timeZone: 'Europe/Berlin' });

test('Papa reads the invitation, accepts it, and sees the children at once', async () => {
  const { token, url } = await invite([milo, frida], { role: 'EDITOR' });
  expect(url).toMatch(/^http.*\/invite#[\w-]{43}$/);
  expect((await peopleOf(milo, mama))?.invitations).toMatchObject([{ url: null, role: 'EDITOR', email: null }]);
  const preview = { role: 'EDITOR', invitedBy: mama.username, childNames: ['Milo', 'Frida'], canRegister: true };
  expect(await world.signedOut().execute(previewDocument, { token })).toMatchObject({ invitationPreview: preview });
  const { data } = await accept(papa, token);
  expect(data).toMatchObject({
    acceptInvitation: {
      viewer: { children: [{ role: 'EDITOR' }, { role: 'EDITOR' }] },
      children: [{ id: milo.id }, { id: frida.id }],
    },
  });
  expect(await peopleOf(milo, papa)).toMatchObject({
    carers: [
      { name: mama.username, role: 'OWNER', isViewer: false },
      { name: papa.username, role: 'EDITOR', isViewer: true },
    ],
    invitations: [],
  });
  expect(await accept(papa, token)).toMatchObject({ code: 'BAD_USER_INPUT' });
});

test('Mama makes him a viewer, and an editor again', async () => {
  const { id: carerId } = await carerWithRole(milo, 'EDITOR');
  await actOnCarers(mama, 'changeCarerRole', { childId: milo.id, carerId, role: 'VIEWER' });
  expect((await milo.readAs(papa))?.viewerCanEdit).toBe(false);
  await actOnCarers(mama, 'changeCarerRole', { childId: milo.id, carerId, role: 'EDITOR' });
  expect((await milo.readAs(papa))?.viewerCanEdit).toBe(true);
});

test('She hands Milo over, and he accepts', async () => {
  const { id: carerId } = await carerWithRole(milo, 'EDITOR');
  const { data } = await actOnCarers(mama, 'offerChild', { childId: milo.id, carerId });
  expect(data?.['offerChild']?.child.handOver).toMatchObject({ to: { name: papa.username } });
  expect((await peopleOf(milo, papa))?.handOver).toMatchObject({ expiresAt: '2026-03-21T18:40:00.000Z' });
  const accepted = await actOnCarers(papa, 'acceptChild', { childId: milo.id });
  expect(accepted.data?.['acceptChild']?.child).toMatchObject({
    role: 'OWNER',
    handOver: null,
    carers: [
      { name: papa.username, role: 'OWNER' },
      { name: mama.username, role: 'EDITOR' },
    ],
  });
});

test('He leaves Frida, and she removes nobody', async () => {
  expect((await leave(papa, frida)).data).toEqual({ leaveChild: { viewer: { children: [{ id: milo.id }] } } });
  expect(await frida.readAs(papa)).toBeNull();
  expect((await peopleOf(frida, mama))?.carers).toHaveLength(1);
});

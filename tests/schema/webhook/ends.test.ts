import { describe, expect, test } from 'vitest';
import { endOldErrands } from '../../../schema/site/restored.service.ts';
import { sweepWebhooks } from '../../../schema/webhook/outbox.service.ts';
import { rowId } from '../../support/ids.ts';
import { createWorld, defaultPassword } from '../../support/kit.ts';
import { linkFor, mailEnv, secretTo } from '../../support/outbox.ts';
import type { Parent } from '../../support/parent.ts';
import { act, personIdOf } from '../../support/people.ts';
import { startReceiver } from '../../support/receiver.ts';
import { recoveryDocuments } from '../../support/recoveryDocuments.ts';
import { deleteWebhookDocument, webhookOf, webhooksOf } from '../../support/webhooks.ts';

const world = await createWorld({ env: { ...mailEnv, OUTBOUND_PRIVATE: 'on' } });

const newPassword = 'eight giants';

const changePassword = (parent: Parent, keepTokens: readonly string[] = []) =>
  parent.execute('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }', {
    input: { currentPassword: defaultPassword, newPassword, keepTokens },
  });

/** Whatever ends the access tokens of an account. */
const endings: Readonly<Record<string, (parent: Parent) => Promise<unknown>>> = {
  'a change of the password': (parent) => changePassword(parent),
  '“This wasn’t me”': (parent) => parent.execute('mutation { secureAccount { message } }'),
  'a reset of the password': async (parent) => {
    await world.signedOut().execute(recoveryDocuments.request, { input: { email: parent.email } });
    const token = await secretTo(world, parent.email, 'resetPassword');
    await world.signedOut().execute(recoveryDocuments.reset, { input: { token, newPassword } });
  },
  'undoing a change of the address': async (parent) => {
    const email = parent.email;
    await world.sql(`UPDATE users SET email = 'new-' || email, email_confirmed_at = $2 WHERE id = $1`, [
      parent.rowId,
      world.now(),
    ]);
    const token = await linkFor(world, { purpose: 'undo_email', userId: parent.rowId, email });
    await world.signedOut().execute(recoveryDocuments.undo, { input: { token } });
  },
  'an administrator who ends sessions': async (parent) => {
    const answer = await act(await world.admin(), 'endPersonSessions', { personId: personIdOf(parent) });
    expect(answer.errors).toEqual([]);
  },
  'an administrator who deletes the account': async (parent) => {
    const answer = await act(await world.admin(), 'deletePerson', { personId: personIdOf(parent) });
    expect(answer.errors).toEqual([]);
  },
  'the deletion of the account': async (parent) => {
    await parent.execute('mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { message } }', {
      input: { username: parent.username },
    });
  },
};

const hooksOf = (parent: Parent) => world.sql('SELECT id FROM webhooks WHERE user_id = $1', [parent.rowId]);

describe('a webhook ends with', () => {
  test.each(Object.entries(endings))('%s, with what waits', async (_name, end) => {
    const child = await world.parent().withChild();
    const receiver = await startReceiver();
    await webhookOf(child.parent, receiver.url);
    const other = await world.parent();
    await webhookOf(other, receiver.url);
    await child.completeTasks(1);
    await end(child.parent);
    expect(await hooksOf(child.parent)).toEqual([]);
    expect(await hooksOf(other)).toHaveLength(1);
    expect(await world.drainWebhooks()).toMatchObject({ delivered: 0, postponed: 0, dropped: 0 });
    expect(receiver.received).toEqual([]);
  });
});

describe('a webhook', () => {
  test('that is kept at a change of the password goes on, and only one of the user can be kept', async () => {
    const child = await world.parent().withChild();
    const receiver = await startReceiver();
    const kept = await webhookOf(child.parent, receiver.url);
    await webhookOf(child.parent, receiver.url);
    const foreign = await webhookOf(await world.parent(), receiver.url);
    await changePassword(child.parent, [kept.id, foreign.id]);
    expect((await webhooksOf(child.parent)).map(({ id }) => id)).toEqual([kept.id]);
    await child.completeTasks(1);
    expect(await world.drainWebhooks()).toMatchObject({ delivered: 1 });
  });

  test('stands in the recent activity with the name of the receiver, never its address', async () => {
    const parent = await world.parent();
    const { id } = await webhookOf(parent, 'http://127.0.0.1:8123/api/webhook/secret-path');
    await parent.execute(deleteWebhookDocument, { id });
    const { viewer } = await parent.execute<{
      viewer: { recentActivity: { edges: { node: { kind: string; text: string } }[] } };
    }>('{ viewer { recentActivity(first: 2) { edges { node { kind text } } } } }');
    expect(viewer.recentActivity.edges.map(({ node }) => [node.kind, node.text])).toEqual([
      ['WEBHOOK_DELETED', 'You removed a webhook to 127.0.0.1'],
      ['WEBHOOK_CREATED', 'You added a webhook to 127.0.0.1'],
    ]);
    const rows = await world.sql(`SELECT 1 FROM audit_entries WHERE detail::text LIKE '%secret-path%'`);
    expect(rows).toEqual([]);
  });

  test('keeps its address out of the log, also when it fails', async () => {
    const child = await world.parent().withChild();
    await webhookOf(child.parent, 'http://127.0.0.1:9/api/webhook/secret-path');
    await child.completeTasks(1);
    const lines: unknown[] = [];
    const write = (...line: unknown[]) => void lines.push(line);
    await world.sql(`UPDATE webhooks SET failing_since = $1::timestamptz - interval '80 hours'`, [world.now()]);
    await world.drainWebhooks({ log: { info: write, warn: write } });
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain('secret-path');
  });
});

describe('a webhook for one child', () => {
  test('is deleted within the hour once its maker is no carer any more, and others stay', async () => {
    const child = await world.parent().withChild();
    const editor = await world.carer(child, 'editor');
    await webhookOf(editor, 'http://127.0.0.1:9/', { childId: child.id });
    const { id } = await webhookOf(editor, 'http://127.0.0.1:9/');
    const own = await webhookOf(child.parent, 'http://127.0.0.1:9/', { childId: child.id });
    await world.sql('DELETE FROM child_carers WHERE child_id = $1 AND user_id = $2', [child.rowId, editor.rowId]);
    await sweepWebhooks(world.db, Temporal.Instant.from(world.now()));
    expect(await hooksOf(editor)).toEqual([{ id: rowId(id) }]);
    expect(await hooksOf(child.parent)).toEqual([{ id: rowId(own.id) }]);
  });
});

describe('a report', () => {
  test('is deleted two days after it was written, whatever became of it', async () => {
    const child = await world.parent().withChild();
    const receiver = await startReceiver();
    const { id } = await webhookOf(child.parent, receiver.url);
    const ofHook = () => world.sql('SELECT id FROM webhook_deliveries WHERE webhook_id = $1', [rowId(id)]);
    await child.completeTasks(2);
    await world.drainWebhooks();
    world.later({ hours: 47 });
    await sweepWebhooks(world.db, Temporal.Instant.from(world.now()));
    expect(await ofHook()).toHaveLength(2);
    world.later({ hours: 1 });
    await sweepWebhooks(world.db, Temporal.Instant.from(world.now()));
    expect(await ofHook()).toEqual([]);
  });

  test('that waited in a backup is not sent after its restore', async () => {
    const child = await world.parent().withChild();
    const receiver = await startReceiver();
    await webhookOf(child.parent, receiver.url);
    await child.completeTasks(1);
    await endOldErrands(world.db.pool, Temporal.Instant.from(world.now()));
    expect(await world.drainWebhooks()).toMatchObject({ delivered: 0, dropped: 0 });
    await child.completeTasks(1);
    await world.drainWebhooks();
    expect(receiver.received).toHaveLength(1);
  });
});

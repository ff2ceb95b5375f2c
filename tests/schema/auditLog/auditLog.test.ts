import { beforeAll, describe, expect, test } from 'vitest';
import { ownerEmail } from '../../support/circle.ts';
import { createWorld } from '../../support/kit.ts';
import type { Parent } from '../../support/parent.ts';
import { act, personIdOf, siteOwnerOf } from '../../support/people.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z', env: { OWNER_EMAIL: ownerEmail } });

let owner: Parent;
let admin: Parent;
let parent: Parent;
let formula: Parent;
beforeAll(async () => {
  [owner, admin] = [await siteOwnerOf(world), await world.admin()];
  [parent, formula] = [await world.parent({ email: 'mia@family.example' }), await world.parent()];
  await world.sql(`UPDATE users SET email = '=cmd@family.example' WHERE id = $1`, [formula.rowId]);
  await act(admin, 'endPersonSessions', { personId: personIdOf(parent) });
  world.later({ seconds: 1 });
  await act(admin, 'changePersonPlan', { personId: personIdOf(formula), tier: 'FAMILY' });
  world.travelTo('2026-03-16T00:00:00Z');
  await world.sql('UPDATE sessions SET proven_at = $1', [world.now()]);
  await act(admin, 'makeResetLink', { personId: personIdOf(parent) });
  await world.sql(
    `INSERT INTO audit_entries (id, at, act, actor_role, subject_id)
     VALUES (uuidv7(), '2026-03-15T12:00:00Z', 'address_confirmed', 'operator', $1)`,
    [parent.rowId],
  );
});

interface Entry {
  act: string;
  text: string;
  actor: string | null;
  subject: string | null;
  ipAddress: string | null;
}

async function logOf(variables: object = {}): Promise<Entry[]> {
  const { auditLog } = await owner.execute<{ auditLog: { edges: { node: Entry }[] } }>(
    `query ($acts: [AuditAct!], $search: String, $from: Date, $to: Date) {
       auditLog(acts: $acts, search: $search, from: $from, to: $to) { edges { node { act text actor subject ipAddress } } } }`,
    variables,
  );
  return auditLog.edges.map(({ node }) => node);
}

const actsOf = async (variables: object) => (await logOf(variables)).map(({ act: one }) => one);

describe('the audit log', () => {
  test('tells the owner who did what to whom, newest first, and nothing that users do themselves', async () => {
    expect(await logOf()).toMatchObject([
      { act: 'RESET_LINK_MADE', text: 'Made a link to set a new password', actor: admin.email, subject: parent.email },
      { act: 'ADDRESS_CONFIRMED', actor: 'The operator', subject: parent.email, ipAddress: null },
      { act: 'PLAN_CHANGED', text: 'Changed the plan to the tier family', subject: '=cmd@family.example' },
      { act: 'SESSIONS_ENDED_BY_ADMIN', text: 'Ended all sessions and access tokens', subject: parent.email },
    ]);
  });

  test('is filtered by act, by either person and by UTC dates, both included', async () => {
    expect(await actsOf({ acts: ['PLAN_CHANGED', 'ADDRESS_CONFIRMED'] })).toEqual([
      'ADDRESS_CONFIRMED',
      'PLAN_CHANGED',
    ]);
    expect(await actsOf({ search: 'MIA@' })).toHaveLength(3);
    expect(await actsOf({ search: admin.rowId })).toHaveLength(3);
    expect(await actsOf({ search: formula.rowId })).toEqual(['PLAN_CHANGED']);
    expect(await actsOf({ search: 'nobody' })).toEqual([]);
    expect(await actsOf({ from: '2026-03-15', to: '2026-03-15' })).toEqual(['ADDRESS_CONFIRMED']);
    expect(await actsOf({ from: '2026-03-16' })).toEqual(['RESET_LINK_MADE']);
    expect(await actsOf({ to: '2026-03-14' })).toEqual(['PLAN_CHANGED', 'SESSIONS_ENDED_BY_ADMIN']);
  });

  test('is downloaded as CSV with the same filters, safe for spreadsheets, and tells of the download', async () => {
    const download = await owner.rest('GET', '/api/admin/audit-log?acts=PLAN_CHANGED,reset_link_made&from=2026-03-14');
    expect(download.headers['content-type']).toContain('text/csv');
    expect(download.headers['content-disposition']).toContain('dadventures-audit-log-2026-03-16.csv');
    const [head, ...lines] = download.text.trim().split('\r\n');
    expect(head).toContain('at,act,text,actor,subject,ipAddress,device,id');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(`reset_link_made,Made a link to set a new password,${admin.email},${parent.email},`);
    expect(lines[1]).toContain(",'=cmd@family.example,");
    expect(await actsOf({ acts: ['AUDIT_LOG_EXPORTED'] })).toEqual(['AUDIT_LOG_EXPORTED']);
  });

  test('refuses dates and acts that do not exist, and records no download then', async () => {
    for (const query of ['from=2026-02-30', 'to=yesterday', 'acts=signed_in', `search=${'a'.repeat(255)}`]) {
      expect([query, (await owner.rest('GET', `/api/admin/audit-log?${query}`)).status]).toEqual([query, 400]);
    }
    expect(await actsOf({ acts: ['AUDIT_LOG_EXPORTED'] })).toHaveLength(1);
  });

  test('keeps acts on an account that is erased, without the account', async () => {
    await world.sql('DELETE FROM users WHERE id = $1', [formula.rowId]);
    expect(await logOf({ acts: ['PLAN_CHANGED'] })).toMatchObject([{ actor: admin.email, subject: null }]);
    const download = await owner.rest('GET', '/api/admin/audit-log?acts=plan_changed');
    expect(download.text).not.toContain('cmd@family.example');
  });
});

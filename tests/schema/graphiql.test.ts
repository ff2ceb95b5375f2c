import { createHash } from 'node:crypto';
import { parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { ExampleTab } from '../../server/graphql/graphiqlTabs.ts';
import { schema } from '../../schema/index.ts';
import type { Caller } from '../support/caller.ts';
import { createWorld } from '../support/kit.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

const world = await createWorld();

interface Examples {
  readonly owner: string;
  readonly state: string;
  readonly tabs: readonly ExampleTab[];
}

const open = (caller: Caller) =>
  caller.send({ method: 'GET', path: '/graphql', headers: { accept: 'text/html,*/*;q=0.8' } });

const scripts = (page: string) =>
  [...page.matchAll(/<script( [^>]*)?>([^]*?)<\/script>/g)].map(([, attributes = '', text = '']) => ({
    attributes,
    text,
  }));

/** The examples in a page, as the browser reads them. */
const examplesOf = async (caller: Caller): Promise<Examples> => {
  const data = scripts((await open(caller)).text).find(({ attributes }) => attributes.includes('id="examples"'));
  return JSON.parse(data?.text ?? '') as Examples;
};

const tabsOf = async (
  caller: Caller,
): Promise<Record<'today' | 'records' | 'complete' | 'undo' | 'mood', ExampleTab>> => {
  const { tabs } = await examplesOf(caller);
  const [today, records, complete, undo, mood, ...others] = tabs;
  if (!today || !records || !complete || !undo || !mood) throw new Error('An example is missing');
  expect(others).toEqual([]);
  return { today, records, complete, undo, mood };
};

/** Runs a tab as GraphiQL does. */
const run = (caller: Caller, { query, variables }: ExampleTab) =>
  caller.graphql(query, variables === undefined ? undefined : (JSON.parse(variables) as object));

describe('GraphiQL', () => {
  test('is served to a browser and loads nothing from other hosts', async () => {
    const page = await open(world.signedOut());
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('Dadventures GraphiQL');
    const markup = page.text.replace(/<script\b([^>]*)>[\s\S]*?<\/script>/g, '<script$1>');
    expect(markup).not.toMatch(/(src|href)\s*=\s*["']?(https?:)?\/\//);
    const [, style = ''] = /rel="stylesheet" href="([^"]+)"/.exec(markup) ?? [];
    const { text: rules } = await world.signedOut().send({ method: 'GET', path: style });
    expect(rules).toContain('.graphiql-container');
    expect(rules).not.toMatch(/@import\s+(url\()?["']?(https?:)?\/\//);
    const policy = page.headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/https?:|\*/);
  });

  test('allows its only script, which is the same for everybody, by its hash', async () => {
    const milo = await world.parent().withChild();
    const pages = [await open(world.signedOut()), await open(milo.parent)];
    const hashes = pages.map(({ text, headers }) => {
      const executed = scripts(text).filter(({ attributes }) => !attributes.includes('type="application/json"'));
      const [{ attributes, text: inline } = { attributes: '', text: '' }, ...others] = executed;
      expect([inline, others]).toEqual(['', []]);
      const [, path = '', hash = ''] = /^ src="([^"]+)" integrity="sha256-([^"]+)"$/.exec(attributes) ?? [];
      expect(headers['content-security-policy']).toContain(`; script-src 'sha256-${hash}';`);
      return { path, hash };
    });
    expect(hashes[1]).toEqual(hashes[0]);
    const { path, hash } = hashes[0] ?? { path: '', hash: '' };
    const { bytes, text } = await world.signedOut().send({ method: 'GET', path });
    expect(createHash('sha256').update(bytes).digest('base64')).toBe(hash);
    expect(text).not.toMatch(/import\(["']https?:/);
  });

  test('cannot be changed by what carers write', async () => {
    const hostile = '</script><script>alert(1)</script>\n}mutation{logout{message}}<!--';
    const plain = scripts((await open((await world.parent().withChild()).parent)).text);
    const { parent } = await world.parent().withChild({ name: hostile.replace('\n', ' ').slice(0, 60) });
    const page = await open(parent);
    expect(scripts(page.text)).toHaveLength(plain.length);
    expect(page.text).not.toContain('alert(1)');
    for (const { query } of (await examplesOf(parent)).tabs) expect(validate(schema, parse(query))).toEqual([]);
  });

  test('is not kept by caches, because it holds ids', async () => {
    expect((await open(world.signedOut())).headers['cache-control']).toBe('no-store');
  });

  test('can read the schema without an account', async () => {
    const { __schema } = await world
      .signedOut()
      .execute<{ __schema: { types: { name: string }[] } }>('{ __schema { types { name description } } }');
    expect(__schema.types.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Child', 'DailyTask', 'Completion']),
    );
  });
});

describe('the examples of GraphiQL', () => {
  test('run as they are for a signed-in parent, one after the other', async () => {
    const milo = await world.parent().withChild({ name: 'Milo' });
    const [open] = await milo.tasks();
    const { today, records, complete, undo, mood } = await tabsOf(milo.parent);
    for (const tab of [today, records, complete, undo, mood]) {
      expect(validate(schema, parse(tab.query))).toEqual([]);
      const { errors, data } = await run(milo.parent, tab);
      expect(errors, tab.query).toEqual([]);
      if (tab === today) expect(data).toMatchObject({ viewer: { children: [{ id: milo.id, name: 'Milo' }] } });
      if (tab === records) expect(data).toMatchObject({ node: { completions: { pageInfo: { hasNextPage: false } } } });
      if (tab === complete) expect(data).toMatchObject({ completeTask: { alreadyCompleted: false } });
      if (tab === mood) expect(data).toMatchObject({ recordMood: { moodEntry: { mood: 'HAPPY' } } });
    }
    expect(JSON.parse(complete.variables ?? '')).toMatchObject({ input: { assignedTaskId: open?.id } });
    expect((await milo.tasks()).filter(({ completed }) => completed)).toHaveLength(1);
  });

  test('complete once, however often they are sent, and take back after a reload', async () => {
    const milo = await world.parent().withChild();
    const { complete } = await tabsOf(milo.parent);
    const first = await run(milo.parent, complete);
    expect(await run(milo.parent, complete)).toMatchObject({ data: first.data });
    const reloaded = await tabsOf(milo.parent);
    expect(reloaded.undo.query).toContain('mutation Undo');
    expect((await run(milo.parent, reloaded.undo)).data).toMatchObject({
      undoCompletion: { child: { totalPoints: 0 }, assignedTask: { completed: false } },
    });
    // The same task is offered again, with another key.
    const again = await tabsOf(milo.parent);
    expect((await run(milo.parent, again.complete)).data).toMatchObject({ completeTask: { alreadyCompleted: false } });
  });

  test('change their state with what is completed and with the user, not with each reload', async () => {
    const milo = await world.parent().withChild();
    const { owner, state } = await examplesOf(milo.parent);
    expect((await examplesOf(milo.parent)).state).toBe(state);
    await milo.completeTasks(1);
    const later = await examplesOf(milo.parent);
    expect(later.owner).toBe(owner);
    expect(later.state).not.toBe(state);
    expect((await examplesOf(await world.parent())).owner).not.toBe(owner);
  });

  test('run when all of today is done', async () => {
    const milo = await world.parent().withChild();
    await milo.completeTasks(3);
    const { complete } = await tabsOf(milo.parent);
    expect((await run(milo.parent, complete)).data).toMatchObject({ completeTask: { alreadyCompleted: true } });
  });

  test('say what to do to a visitor', async () => {
    const { owner, tabs } = await examplesOf(world.signedOut());
    expect(owner).toBe('nobody');
    for (const { query } of tabs) {
      expect(query).toMatch(
        /^# Nobody is signed in. Sign in at http:\/\/127\.0\.0\.1:\d+ and reload this page,\n# or /,
      );
      expect(query).toContain('{ "Authorization": "Bearer dad_…" }');
      expect(validate(schema, parse(query))).toEqual([]);
    }
  });

  test('say what is missing to a parent without a child', async () => {
    const parent = await world.parent();
    for (const { query } of (await examplesOf(parent)).tabs) {
      expect(query).toMatch(/^# You have no child here yet\. Add one at http/);
      expect(validate(schema, parse(query))).toEqual([]);
    }
  });

  test('say why they are refused to who may only look', async () => {
    const milo = await world.parent().withChild();
    const grandma = await world.carer(milo, 'viewer');
    const { today, records, ...writes } = await tabsOf(grandma);
    for (const tab of [today, records]) expect((await run(grandma, tab)).errors).toEqual([]);
    for (const tab of Object.values(writes)) {
      expect(tab.query).toMatch(/^# You have read-only access to this child, so this is refused\.\n/);
    }
    expect((await run(grandma, writes.mood)).code).toBe('FORBIDDEN');
  });

  test('prefer a child that the viewer may edit', async () => {
    const ada = await world.parent().withChild();
    const grandma = await world.carer(ada, 'viewer');
    const own = await grandma.withChild();
    expect((await tabsOf(grandma)).mood.variables).toContain(own.id);
  });

  test('hold ids of no child that an access token does not reach', async () => {
    const milo = await world.parent().withChild();
    const ada = await milo.parent.withChild();
    const display = await thirdPartyOf(world, milo.parent, { childId: ada.id });
    const { records } = await tabsOf(display);
    expect(records.variables).toContain(ada.id);
    expect((await open(display)).text).not.toContain(milo.id);
    // A token that may only write reads no ids either.
    const writer = await thirdPartyOf(world, milo.parent, { scopes: ['WRITE'] });
    expect((await open(writer)).text).not.toContain(milo.id);
  });
});

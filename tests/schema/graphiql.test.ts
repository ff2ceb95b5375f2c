import { parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { graphiqlTabs } from '../../server/graphql/graphiql.ts';
import { schema } from '../../schema/index.ts';
import { createWorld } from '../support/kit.ts';

const world = await createWorld();

describe('GraphiQL', () => {
  test('is served to a browser and loads nothing from other hosts', async () => {
    const page = await world
      .signedOut()
      .send({ method: 'GET', path: '/graphql', headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    expect(page.text).toContain('Dadventures GraphiQL');
    const markup = page.text.replace(/<script\b([^>]*)>[\s\S]*?<\/script>/g, '<script$1>');
    expect(markup).not.toMatch(/(src|href)\s*=\s*["']?(https?:)?\/\//);
    expect(page.text).not.toMatch(/@import\s+(url\()?["']?(https?:)?\/\/|import\(["']https?:/);
    const policy = page.headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/https?:|\*/);
  });

  test('has three example tabs with valid documents', () => {
    expect(graphiqlTabs).toHaveLength(3);
    for (const { query } of graphiqlTabs) expect(validate(schema, parse(query))).toEqual([]);
  });

  test('has examples that work, one after the other', async () => {
    const milo = await world.parent().withChild();
    const [today, profile, complete] = graphiqlTabs.map(({ query }) => query);
    const { viewer } = await milo.parent.execute<{
      viewer: { children: { dailyTasks: { id: string; completed: boolean }[] }[] };
    }>(today ?? '');
    const task = viewer.children[0]?.dailyTasks[0];
    expect(task?.completed).toBe(false);
    expect(await milo.parent.execute(complete ?? '', { id: task?.id })).toMatchObject({
      completeTask: { alreadyCompleted: false },
    });
    expect(await milo.parent.execute(profile ?? '', { urlSlug: milo.urlSlug })).toMatchObject({
      viewer: { child: { name: 'Milo', completions: { pageInfo: { hasNextPage: false } } } },
    });
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

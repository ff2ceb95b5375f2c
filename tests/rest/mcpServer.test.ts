import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isFull } from '../faults/kit/scale.ts';
import { environment, examplesFolder, runProgram, serve } from '../support/exampleKit.ts';
import { createWorld } from '../support/kit.ts';
import { thirdPartyOf } from '../support/thirdParty.ts';

const world = await createWorld({ now: '2026-03-14T18:40:00Z' });
const DADVENTURES = await serve(world.handler);
const checkout = path.join(examplesFolder, '..', '..');

interface Challenge {
  readonly taskId: string;
  readonly title: string;
  readonly completed: boolean;
  readonly completionId: string | null;
}

interface Today {
  readonly children: readonly {
    readonly childId: string;
    readonly name: string;
    readonly mood: string | null;
    readonly challenges: readonly Challenge[];
  }[];
}

/** A family and a client of the server that runs with its token. */
async function connect(
  options: Parameters<typeof thirdPartyOf>[2] = {},
  {
    args = [] as string[],
    address = `${DADVENTURES}/`,
    command = 'node',
    before = [path.join(examplesFolder, 'mcp-server.mjs')],
  } = {},
) {
  const milo = await world.parent({ timeZone: 'Europe/Berlin' }).withChild({ name: 'Milo' });
  const { token } = await thirdPartyOf(world, milo.parent, options);
  const client = new Client({ name: 'a test', version: '1.0.0' });
  onTestFinished(() => client.close());
  await client.connect(
    new StdioClientTransport({
      command,
      args: [...before, ...args],
      env: environment({ DADVENTURES: address, TOKEN: token }),
      cwd: tmpdir(),
    }),
  );
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const { isError = false, content, structuredContent } = await client.callTool({ name, arguments: input });
    const [first] = content;
    const text = first?.type === 'text' ? first.text : '';
    return { isError, text, data: structuredContent };
  };
  const today = async () => (await call('list_today')).data as unknown as Today;
  const toolNames = async () => (await client.listTools()).tools.map(({ name }) => name).sort();
  return { milo, client, call, today, toolNames };
}

describe('the MCP server', () => {
  test('offers four tools, each with a description and a schema of its input', async () => {
    const { client, toolNames } = await connect();
    expect(await toolNames()).toEqual(['complete_task', 'list_today', 'record_mood', 'undo_completion']);
    const { tools } = await client.listTools();
    for (const { description, inputSchema, annotations } of tools) {
      expect(description).toMatch(/^[A-Z].+\.$/);
      expect(inputSchema).toMatchObject({ type: 'object' });
      expect(annotations).toMatchObject({ readOnlyHint: expect.any(Boolean) as boolean });
      for (const property of Object.values(inputSchema.properties ?? {})) {
        expect(property).toMatchObject({ description: expect.any(String) as string });
      }
    }
    const { inputSchema } = tools.find(({ name }) => name === 'record_mood') ?? {};
    const { data } = await world.signedOut().graphql('{ __type(name: "Mood") { enumValues { name } } }');
    const { enumValues } = (data as { __type: { enumValues: { name: string }[] } }).__type;
    const { mood } = (inputSchema?.properties ?? {}) as { mood?: { enum: string[] } };
    expect([...(mood?.enum ?? [])].sort()).toEqual(enumValues.map(({ name }) => name).sort());
  });

  test("lists today's challenges, completes one once, takes it back and records a mood", async () => {
    const { milo, call, today } = await connect();
    const { children } = await today();
    expect(children).toMatchObject([{ childId: milo.id, name: 'Milo', mood: null }]);
    const [first] = children[0]?.challenges ?? [];
    expect(first).toMatchObject({ completed: false, completionId: null });

    const input = { taskId: first?.taskId };
    expect((await call('complete_task', input)).data).toMatchObject({ alreadyCompleted: false });
    const again = await call('complete_task', input);
    expect(again.data).toMatchObject({ alreadyCompleted: true, completion: { title: first?.title } });
    expect(JSON.parse(again.text)).toEqual(again.data);
    const completionId = (await today()).children[0]?.challenges[0]?.completionId;
    expect(completionId).toEqual(expect.any(String));

    expect((await call('undo_completion', { completionId })).data).toMatchObject({ child: { totalPoints: 0 } });
    expect((await call('complete_task', input)).data).toMatchObject({ alreadyCompleted: false });

    await call('record_mood', { childId: milo.id, mood: 'HAPPY', note: 'Fort until bedtime' });
    expect((await today()).children[0]?.mood).toBe('HAPPY');
    expect((await milo.tasks()).filter(({ completed }) => completed)).toHaveLength(1);
  });

  test.runIf(isFull)('passes on what the server refuses, as a sentence', async () => {
    const { call } = await connect();
    const stranger = await world.parent().withChild();
    const refused = await call('complete_task', { taskId: (await stranger.openTask()).id });
    expect(refused).toMatchObject({ isError: true, data: undefined });
    expect(refused.text).toMatch(/^[A-Z][^{}]+$/);
    expect((await call('complete_task', { taskId: 'nonsense' })).isError).toBe(true);
    expect((await call('record_mood', { childId: stranger.id, mood: 'GRUMPY' })).isError).toBe(true);
    expect((await stranger.tasks()).some(({ completed }) => completed)).toBe(false);
  });

  test.runIf(isFull).each([
    ['--read-only', {}, ['--read-only']],
    ['a token that may only read', { scopes: ['READ'] as const }, []],
  ])('offers only the tools that read with %s', async (_how, options, args) => {
    const { call, today, toolNames } = await connect(options, { args });
    expect(await toolNames()).toEqual(['list_today']);
    const { children } = await today();
    expect(children[0]?.challenges).toHaveLength(3);
    await expect(call('complete_task', { taskId: children[0]?.challenges[0]?.taskId })).rejects.toThrow(/not found/i);
  });

  test.runIf(isFull)('changes nothing by finding out what the token may do', async () => {
    const before = await world.rowCounts();
    const { today, milo } = await connect();
    await today();
    expect(await milo.read()).toMatchObject({ totalPoints: 0 });
    const after = await world.rowCounts();
    for (const table of ['task_completions', 'mood_entries', 'idempotency_keys'])
      expect(after[table]).toBe(before[table]);
  });

  test.runIf(isFull)('completes once although an answer was lost and the server was busy', async () => {
    let completions = 0;
    const address = await serve((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => void parts.push(part));
      request.on('end', () => void answer(Buffer.concat(parts).toString()));
      const answer = async (body: string) => {
        const isWrite = body.includes('idempotencyKey":"mcp-');
        completions += isWrite ? 1 : 0;
        if (isWrite && completions === 2) {
          response.writeHead(429, { 'retry-after': '0' }).end();
          return;
        }
        const { status, text } = await world.signedOut().send({
          method: 'POST',
          path: '/graphql',
          headers: { 'content-type': 'application/json', authorization: request.headers.authorization ?? '' },
          body,
        });
        // The first answer is lost after the challenge was completed.
        if (isWrite && completions === 1) response.destroy();
        else response.writeHead(status, { 'content-type': 'application/json' }).end(text);
      };
    });
    const { milo, call, today } = await connect({}, { address });
    const taskId = (await today()).children[0]?.challenges[0]?.taskId;
    // The first answer is replayed.
    expect((await call('complete_task', { taskId })).data).toMatchObject({ alreadyCompleted: false });
    expect(completions).toBe(3);
    expect((await milo.tasks()).filter(({ completed }) => completed)).toHaveLength(1);
  });

  test.runIf(isFull)('starts with npx from the checkout', async () => {
    const { today } = await connect({}, { command: 'npx', before: ['--prefix', checkout, 'dadventures-mcp'] });
    expect((await today()).children[0]?.challenges).toHaveLength(3);
  });

  test.runIf(isFull)('refuses a token that may not read', async () => {
    const { parent } = await world.parent().withChild();
    const { token } = await thirdPartyOf(world, parent, { scopes: ['WRITE'] });
    const outcome = await runProgram(['node', 'docs/examples/mcp-server.mjs'], { DADVENTURES, TOKEN: token });
    expect(outcome).toMatchObject({ code: 1, stdout: '' });
    expect(outcome.stderr).toMatch(/^[A-Z][^\n]+\n$/);
  });
});

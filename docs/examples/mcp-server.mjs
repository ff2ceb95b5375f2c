#!/usr/bin/env node
// An MCP server: lets an assistant list today's challenges, complete them, take that back, and record moods.
// Needs Node 20 or newer, and runs from a checkout. The settings of an assistant name it like this:
//   { "command": "npx", "args": ["--prefix", "/path/to/dadventures", "dadventures-mcp"],
//     "env": { "DADVENTURES": "http://127.0.0.1:3000", "TOKEN": "dad_the_rest_of_your_token" } }
// With --read-only at the end of "args", or a token that may only read, it offers only the tools that read.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { McpServer } from '@modelcontextprotocol/server';
import { StdioServerTransport } from '@modelcontextprotocol/server/stdio';
import { z } from 'zod';

const { TOKEN, DADVENTURES = '' } = process.env;
const site = DADVENTURES.replace(/\/+$/, '');
const longestWaitMs = 30_000;

/** What the server refused, as a sentence, and why, as a code. */
class Refusal extends Error {
  constructor({ message, extensions }) {
    super(message);
    this.code = extensions?.code;
  }
}

/** Sends an operation, up to three times if the server is busy or does not answer: writes carry a key that makes this safe. */
async function request(query, variables, attempt = 1) {
  const init = {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(longestWaitMs),
  };
  const response = await fetch(`${site}/graphql`, init).catch(() => null);
  const retryMs = response ? Number(response.headers.get('retry-after') ?? 1) * 1_000 : 1_000;
  const isBusy = !response || response.status === 429 || response.status === 503;
  if (isBusy && attempt < 3 && retryMs <= longestWaitMs) {
    await wait(retryMs);
    return request(query, variables, attempt + 1);
  }
  const answer = await response?.json().catch(() => null);
  if (!answer) throw new Refusal({ message: `${site} does not answer as Dadventures does.` });
  if (answer.errors) throw new Refusal(answer.errors[0]);
  return answer.data;
}

const today = `{ viewer { children {
  id name today viewerCanEdit
  todaysMood { mood }
  dailyTasks { id completed openUntil task { title description points } completion { id undoableUntil } }
} } }`;

/** The children with today's challenges, in words that a model reads without the schema. */
async function listToday() {
  const { viewer } = await request(today);
  return {
    children: (viewer.children ?? []).map(({ id, name, today: date, viewerCanEdit, todaysMood, dailyTasks }) => ({
      childId: id,
      name,
      date,
      mayEdit: viewerCanEdit,
      mood: todaysMood?.mood ?? null,
      challenges: (dailyTasks ?? []).map(({ id: taskId, completed, openUntil, task, completion }) => ({
        taskId,
        ...task,
        completed,
        openUntil,
        completionId: completion?.id ?? null,
        undoableUntil: completion?.undoableUntil ?? null,
      })),
    })),
  };
}

const complete = `mutation ($input: CompleteTaskInput!) { completeTask(input: $input) {
  points alreadyCompleted completion { id title undoableUntil } streakInfo { goldStreak } child { name totalPoints }
} }`;

const undo = `mutation ($input: UndoCompletionInput!) { undoCompletion(input: $input) {
  assignedTask { id openUntil task { title } } child { name totalPoints }
} }`;

const recordMood = `mutation ($input: RecordMoodInput!) { recordMood(input: $input) {
  child { name } moodEntry { date mood note }
} }`;

/** From the worst to the best. */
const moods = [
  'TOTAL_MELTDOWN',
  'BIG_FEELS',
  'FRUSTRATED',
  'BORED',
  'FEELING_ALRIGHT',
  'SILLY',
  'HAPPY',
  'HYPER_PARTY',
  'BEST_DAY',
];

/** A tool's answer. What the server refuses is passed on as its sentence, so that the model can tell the user or try otherwise. */
const answerOf = (act) => async (input) => {
  try {
    const data = await act(input);
    return { content: [{ type: 'text', text: JSON.stringify(data) }], structuredContent: data };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { isError: true, content: [{ type: 'text', text: error.message }] };
  }
};

function registerReading(server) {
  server.registerTool(
    'list_today',
    {
      title: "Today's challenges",
      description:
        "Lists the user's children with the challenges of today: what to do, for how many points, and whether it is done. " +
        'Also the ids that the other tools need, and the mood of today.',
      inputSchema: z.object({}),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    answerOf(listToday),
  );
}

function registerWriting(server) {
  const annotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: false };
  server.registerTool(
    'complete_task',
    {
      title: 'Complete a challenge',
      description:
        'Completes a challenge that the family has really done, and awards its points. Only when the user says so. ' +
        'Calling it again for the same challenge awards nothing more.',
      inputSchema: z.object({ taskId: z.string().describe('taskId of list_today') }),
      annotations: { ...annotations, idempotentHint: true },
    },
    answerOf(async ({ taskId }) => {
      const input = { assignedTaskId: taskId, idempotencyKey: `mcp-${randomUUID()}` };
      return (await request(complete, { input })).completeTask;
    }),
  );
  server.registerTool(
    'undo_completion',
    {
      title: 'Undo a completion',
      description: 'Takes back a challenge that was completed by mistake, with its points, within 72 hours.',
      inputSchema: z.object({
        completionId: z.string().describe('completionId of list_today, or completion.id of complete_task'),
      }),
      annotations: { ...annotations, destructiveHint: true, idempotentHint: true },
    },
    answerOf(async ({ completionId }) => {
      const input = { completionId, idempotencyKey: `mcp-${randomUUID()}` };
      return (await request(undo, { input })).undoCompletion;
    }),
  );
  server.registerTool(
    'record_mood',
    {
      title: 'Record a mood',
      description: 'Records how a child feels today, in the words of the user. It replaces a mood and note of today.',
      inputSchema: z.object({
        childId: z.string().describe('childId of list_today'),
        mood: z.enum(moods).describe('From the worst to the best'),
        note: z.string().max(2_000).optional().describe("A sentence in the user's words"),
      }),
      annotations: { ...annotations, destructiveHint: true, idempotentHint: true },
    },
    answerOf(async (input) => (await request(recordMood, { input })).recordMood),
  );
}

/** Whether the token may write. The server checks that first, so this attempt on no challenge changes nothing. */
async function mayWrite() {
  try {
    await request(complete, { input: { assignedTaskId: '' } });
  } catch (error) {
    if (error.code === 'FORBIDDEN') return false;
    if (error.code !== 'NOT_FOUND' && error.code !== 'BAD_USER_INPUT') throw error;
  }
  return true;
}

try {
  if (!DADVENTURES || !TOKEN)
    throw new Refusal({ message: 'Set DADVENTURES to the address of the site and TOKEN to an access token.' });
  await listToday();
  const server = new McpServer({ name: 'dadventures', version: '1.0.0' });
  registerReading(server);
  if (!process.argv.includes('--read-only') && (await mayWrite())) registerWriting(server);
  await server.connect(new StdioServerTransport());
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  // Standard output belongs to the protocol.
  console.error(error.message);
  process.exitCode = 1;
}

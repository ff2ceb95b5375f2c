// An evening with a client of @hey-api/openapi-ts: node heyApi.js ADDRESS TOKEN
import { createClient } from './__generated__/heyApi/client/index.js';
import { completeDailyTask, listChildren, listMoods } from './__generated__/heyApi/index.js';

const [, , baseUrl = '', token = ''] = process.argv;
const client = createClient({
  baseUrl,
  auth: ({ scheme }) => (scheme === 'bearer' ? token : undefined),
  headers: { Accept: 'application/json, application/problem+json' },
});

const { data: children = [] } = await listChildren({ client });
const [child] = children;
const task = child?.dailyTasks.find(({ completed }) => !completed);
if (!child || !task) throw new Error('Nothing is left to do');

const complete = async (key: string) => {
  const body = { dailyTaskId: task.id };
  const { data, error } = await completeDailyTask({ client, body, headers: { 'Idempotency-Key': key } });
  if (!data) throw new Error(error?.detail ?? 'The token may not read the answer');
  return data;
};

const first = await complete('fort-2026-03-14');
const repeated = await complete('fort-2026-03-14');
const again = await complete('fort-again');
const { error: problem, response } = await listMoods({ client, path: { id: child.id }, query: { days: 366 } });

const left = response?.headers.get('x-ratelimit-remaining');
console.log(JSON.stringify({ name: child.name, taskId: task.id, first, repeated, again, problem, left }));

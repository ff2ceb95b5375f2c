// An evening with openapi-fetch and the types of openapi-typescript: node openapiFetch.js ADDRESS TOKEN
import createClient from 'openapi-fetch';
import type { paths } from './__generated__/openapiTypescript.js';

const [, , baseUrl = '', token = ''] = process.argv;
const client = createClient<paths>({
  baseUrl,
  headers: { authorization: `Bearer ${token}`, accept: 'application/json, application/problem+json' },
});

const { data: children = [] } = await client.GET('/api/children');
const [child] = children;
const task = child?.dailyTasks.find(({ completed }) => !completed);
if (!child || !task) throw new Error('Nothing is left to do');

const complete = async (key: string) => {
  const { data, error } = await client.POST('/api/daily-tasks/complete', {
    params: { header: { 'Idempotency-Key': key } },
    body: { dailyTaskId: task.id },
  });
  if (!data) throw new Error(typeof error === 'object' ? error.detail : 'The token may not read the answer');
  return data;
};

const first = await complete('fort-2026-03-14');
const repeated = await complete('fort-2026-03-14');
const again = await complete('fort-again');
const { error: problem, response } = await client.GET('/api/children/{id}/moods', {
  params: { path: { id: child.id }, query: { days: 366 } },
});

const left = response.headers.get('x-ratelimit-remaining');
console.log(JSON.stringify({ name: child.name, taskId: task.id, first, repeated, again, problem, left }));

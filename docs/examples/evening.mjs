// Prints today's challenges of every child, and completes the first open one of each.
// Needs only Node 20 or newer:  DADVENTURES=http://127.0.0.1:3000 TOKEN=dad_… node evening.mjs
const { TOKEN, DADVENTURES = '' } = process.env;
const site = DADVENTURES.replace(/\/+$/, '');
const fail = (sentence) => (console.error(sentence), process.exit(1));
if (!DADVENTURES || !TOKEN) fail('Set DADVENTURES to the address of the site and TOKEN to an access token.');

async function request(query, variables) {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ query, variables }) };
  const response = await fetch(`${site}/graphql`, init).catch(() => fail(`${site} does not answer.`));
  const { data, errors } = await response.json();
  if (errors) fail(`${errors[0].extensions.code}: ${errors[0].message}`);
  return data;
}

const { viewer } = await request('{ viewer { children { name dailyTasks { id completed task { title points } } } } }');

for (const { name, dailyTasks } of viewer.children) {
  console.log(`${name}:`);
  for (const { completed, task } of dailyTasks) console.log(`  ${completed ? 'done' : 'open'}  ${task.title}`);
  const open = dailyTasks.find(({ completed }) => !completed);
  if (!open) continue;
  // The same key completes the challenge once, even if a response is lost or two programs send it.
  const input = { assignedTaskId: open.id, idempotencyKey: `evening-${open.id}` };
  const { completeTask } = await request(
    'mutation ($input: CompleteTaskInput!) { completeTask(input: $input) { points streakInfo { goldStreak } } }',
    { input },
  );
  console.log(
    `  completed "${open.task.title}": +${completeTask.points}, star streak ${completeTask.streakInfo.goldStreak}`,
  );
}

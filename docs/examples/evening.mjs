// Prints today's challenges of every child, and completes the first open one of each.
// Needs Node 20 or newer and nothing else:  DADVENTURES=http://127.0.0.1:3000 TOKEN=dad_… node evening.mjs
const { DADVENTURES = 'http://127.0.0.1:3000', TOKEN } = process.env;

async function ask(query, variables) {
  const response = await fetch(`${DADVENTURES}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(`${errors[0].extensions.code}: ${errors[0].message}`);
  return data;
}

const { viewer } = await ask('{ viewer { children { name dailyTasks { id completed task { title points } } } } }');

for (const { name, dailyTasks } of viewer.children) {
  console.log(`${name}:`);
  for (const { completed, task } of dailyTasks) console.log(`  ${completed ? 'done' : 'open'}  ${task.title}`);
  const open = dailyTasks.find(({ completed }) => !completed);
  if (!open) continue;
  // Sent twice, after a lost answer or by a second program, the same key completes nothing twice.
  const input = { assignedTaskId: open.id, idempotencyKey: `evening-${open.id}` };
  const { completeTask } = await ask(
    'mutation ($input: CompleteTaskInput!) { completeTask(input: $input) { points streakInfo { goldStreak } } }',
    { input },
  );
  console.log(
    `  completed "${open.task.title}": +${completeTask.points}, star streak ${completeTask.streakInfo.goldStreak}`,
  );
}

// Completes a challenge, also without a network: it is kept in a file, with the time at which it was done, until it was sent.
// Needs only Node 20 or newer:
//   export DADVENTURES=http://127.0.0.1:3000 TOKEN=dad_the_rest_of_your_token QUEUE=queue.json
//   node queue.mjs CHILD TASK   completes; GET /api/children has the ids
//   node queue.mjs              sends what was kept
import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';

const { TOKEN, DADVENTURES = '', QUEUE = 'queue.json' } = process.env;
const site = DADVENTURES.replace(/\/+$/, '');
const fail = (sentence) => (console.error(sentence), process.exit(1));
if (!DADVENTURES || !TOKEN) fail('Set DADVENTURES to the address of the site and TOKEN to an access token.');

let queue = JSON.parse((await readFile(QUEUE, 'utf8').catch(() => '')) || '[]');

async function keep(ticks) {
  queue = ticks;
  await writeFile(`${QUEUE}.new`, JSON.stringify(queue, null, 2));
  await rename(`${QUEUE}.new`, QUEUE);
}

/** UUID version 7: the time, then random bits. */
function newId() {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes[6] = 0x70 | (bytes[6] & 0x0f);
  bytes[8] = 0x80 | (bytes[8] & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const [childId, assignedTaskId] = process.argv.slice(2);
if (assignedTaskId) {
  // Before it is sent, so that it is not lost whatever happens.
  await keep([...queue, { id: newId(), act: 'complete', at: new Date().toISOString(), childId, assignedTaskId }]);
}

while (queue.length > 0) {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ ticks: queue.slice(0, 50) }) };
  const response = await fetch(`${site}/api/ticks`, init).catch(() => fail(`${site} does not answer. ${kept()}`));
  if (!response.ok) fail(`${await response.text()}. ${kept()}`);
  const { results } = await response.json();
  for (const { result, sentence } of results) console.log(sentence ? `${result}: ${sentence}` : result);
  // A result is final. Whatever has none is sent again, under the same id.
  const done = new Set(results.map(({ id }) => id));
  await keep(queue.filter(({ id }) => !done.has(id)));
}

function kept() {
  return `Kept in ${QUEUE}: ${queue.length}.`;
}

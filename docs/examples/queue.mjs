// Completes a challenge, also without a network: it is kept in a file of its own, with the time at which it was done, until it was sent.
// Needs only Node 20 or newer:
//   export DADVENTURES=http://127.0.0.1:3000 TOKEN=dad_the_rest_of_your_token QUEUE=queue
//   node queue.mjs CHILD TASK   completes; GET /api/children has the ids
//   node queue.mjs              sends what the folder QUEUE holds
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const { TOKEN, DADVENTURES = '', QUEUE = 'queue' } = process.env;
const site = DADVENTURES.replace(/\/+$/, '');
const fail = (sentence) => (console.error(sentence), process.exit(1));
if (!DADVENTURES || !TOKEN) fail('Set DADVENTURES to the address of the site and TOKEN to an access token.');

/** What is there; `none` if it is not, and only then. */
const orIfGone = (reading, none) => reading.catch(({ code, message }) => (code === 'ENOENT' ? none : fail(message)));

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
  // Before it is sent, so that it is not lost whatever happens. Two runs at once write different files, and a file is whole or not there.
  const tick = { id: newId(), act: 'complete', at: new Date().toISOString(), childId, assignedTaskId };
  const file = path.join(QUEUE, tick.id);
  await mkdir(QUEUE, { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(tick), { flush: true });
  await rename(`${file}.new`, `${file}.json`);
}

// Ids begin with the time, so their order is that in which it was done.
const files = (await orIfGone(readdir(QUEUE), [])).filter((name) => name.endsWith('.json')).sort();
let left = files.length;
const kept = () => `Kept in ${QUEUE}: ${left}.`;

for (let first = 0; first < files.length; first += 50) {
  const batch = [];
  for (const name of files.slice(first, first + 50)) {
    const file = path.join(QUEUE, name);
    const text = await orIfGone(readFile(file, 'utf8'), null);
    // Another run has sent it.
    if (text === null) left -= 1;
    else batch.push({ file, tick: JSON.parse(text) });
  }
  if (batch.length === 0) continue;
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ ticks: batch.map(({ tick }) => tick) });
  const response = await fetch(`${site}/api/ticks`, { method: 'POST', headers, body }).catch(() =>
    fail(`${site} does not answer. ${kept()}`),
  );
  if (!response.ok) fail(`${await response.text()}. ${kept()}`);
  const { results } = await response.json();
  for (const { file, tick } of batch) {
    const { result, code, sentence } = results.find(({ id }) => id === tick.id) ?? { result: 'no result' };
    console.log(sentence ? `${result}: ${sentence}` : result);
    // What has no result, or came too often, is sent again by another run, under the same id. Every other result is final.
    if (result === 'no result' || code === 'RATE_LIMITED') continue;
    await rm(file, { force: true });
    left -= 1;
  }
}
if (left > 0) fail(kept());

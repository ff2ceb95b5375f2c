const { TOKEN, DADVENTURES = '' } = process.env;
const site = DADVENTURES.replace(/\/+$/, '');
const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json', 'cache-control': 'no-cache' };
const post = (query, accept) =>
  fetch(`${site}/graphql`, { method: 'POST', headers: { ...headers, accept }, body: JSON.stringify({ query }) });
const known = new Map();

async function pull({ childId, revision }) {
  if (known.get(childId) >= revision) return;
  const answer = await post(
    `{ node(id: "${childId}") { ... on Child { name revision totalPoints } } }`,
    'application/json',
  );
  const { node } = (await answer.json()).data;
  known.set(childId, node.revision);
  console.log(`${node.name} has ${node.totalPoints} points`);
}

for (;;) {
  try {
    const { status, body } = await post('subscription { childChanged { childId revision } }', 'text/event-stream');
    if (status === 401) break;
    let text = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const events = (text + chunk).split('\n\n');
      text = events.pop();
      for (const [, data] of events.join('\n').matchAll(/^data: (\{"data".*)$/gm))
        await pull(JSON.parse(data).data.childChanged);
    }
  } catch {} // The connection is lost: the first events of the next one say what was missed.
  await new Promise((resolve) => setTimeout(resolve, 500 + 1500 * Math.random()));
}
console.error('The access token does not work any more');
process.exitCode = 1;

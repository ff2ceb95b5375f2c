// Prints the moods of the last week and what each child did, page by page, with the GraphQL client urql.
// Needs Node 20 or newer:  npm install @urql/core && DADVENTURES=http://127.0.0.1:3000 TOKEN=dad_… node urql.mjs
import { Client, fetchExchange, gql } from '@urql/core';

const { TOKEN, DADVENTURES = '' } = process.env;
const site = DADVENTURES.replace(/\/+$/, '');
const fail = (sentence) => (console.error(sentence), process.exit(1));
if (!DADVENTURES || !TOKEN) fail('Set DADVENTURES to the address of the site and TOKEN to an access token.');

const client = new Client({
  url: `${site}/graphql`,
  preferGetMethod: false,
  exchanges: [fetchExchange],
  fetchOptions: { headers: { authorization: `Bearer ${TOKEN}` } },
});

/** Sends a query, and ends the program with the server's sentence if it is refused. */
async function query(document, variables = {}) {
  const { data, error } = await client.query(document, variables).toPromise();
  if (error?.networkError && !error.response) fail(`${site} does not answer.`);
  if (error) fail(error.graphQLErrors[0]?.message ?? error.message);
  return data;
}

const Children = gql`
  query Children {
    viewer {
      children {
        id
        name
        moods(days: 7) {
          date
          mood
        }
      }
    }
  }
`;

const Completions = gql`
  query Completions($child: ID!, $after: String) {
    node(id: $child) {
      ... on Child {
        completions(first: 50, after: $after) {
          edges {
            node {
              title
              points
              localDate
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  }
`;

/** All completions of a child, newest first. Pages are read while they are needed. */
async function* completionsOf(child) {
  for (let after = null; ;) {
    const { edges, pageInfo } = (await query(Completions, { child, after })).node.completions;
    for (const { node } of edges) yield node;
    if (!pageInfo.hasNextPage) return;
    after = pageInfo.endCursor;
  }
}

for (const { id, name, moods } of (await query(Children)).viewer.children) {
  console.log(`${name}: ${moods.map(({ date, mood }) => `${date} ${mood}`).join(', ') || 'no moods this week'}`);
  for await (const { localDate, title, points } of completionsOf(id))
    console.log(`  ${localDate}  ${title} (+${points})`);
}

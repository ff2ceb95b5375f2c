import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readPersistedDocuments } from '../../server/graphql/persisted.ts';
import type { FamilyTime } from './familyDates.ts';
import type { LoadRequest } from './processes/load.ts';
import type { Run } from './seed/run.ts';
import type { People } from './seededDatabase.ts';

/** The servers that are measured: the product, and peers that answer the same. */
export const serverNames = ['dadventures', 'handwritten', 'mercurius'] as const;

export type ServerName = (typeof serverNames)[number];

/** One request of a user, independent of the server that answers it. */
export interface UserRequest {
  readonly cookie: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** What is measured: an operation of the web client, and the peers that can answer it. */
export interface Scenario {
  readonly name: string;
  /** The operation's name in the web client's documents. */
  readonly operation: string;
  readonly peers: readonly Exclude<ServerName, 'dadventures'>[];
  /** When the families of the scenario are asked. */
  readonly time: FamilyTime;
  /** How many connections send requests at once. */
  readonly connections: number;
  /** The requests, by different users. */
  requests(people: People): readonly UserRequest[];
  /**
   * Takes back what the requests wrote, so that they can be sent again. A scenario with `reset` is a mutation, and each of its
   * requests succeeds once.
   */
  reset?(run: Run, today: string): Promise<void>;
  /** Replaces what differs between two correct answers, such as the id of a new row, before answers are compared. */
  normalize?(data: object): object;
}

interface ClientDocument {
  /** SHA-256 of the text, which the web client sends instead of it. */
  readonly hash: string;
  readonly text: string;
}

const artifacts = path.join(import.meta.dirname, '..', '..', 'client', 'relay', '__generated__');
const documents = new Map<string, ClientDocument>();

/**
 * The document of an operation, as the built client sends it.
 *
 * @throws Error when the client has no such operation or was not built
 */
export function documentOf(operation: string): ClientDocument {
  const known = documents.get(operation);
  if (known) return known;
  const artifact = readFileSync(path.join(artifacts, `${operation}.graphql.ts`), 'utf8');
  const hash = /"id": "([0-9a-f]{64})"/.exec(artifact)?.[1] ?? '';
  const text = readPersistedDocuments().get(hash);
  if (text === undefined) throw new Error(`The web client has no operation ${operation}: run "npm run generate"`);
  const document = { hash, text };
  documents.set(operation, document);
  return document;
}

/** The HTTP request that asks a server for what a user wants. */
export function httpRequest(scenario: Scenario, server: ServerName, { cookie, variables }: UserRequest): LoadRequest {
  if (server === 'handwritten') return handwrittenRequest(scenario, { cookie, variables });
  const { hash } = documentOf(scenario.operation);
  const document = server === 'mercurius' ? { query: hash, persisted: true } : { id: hash };
  return post('/graphql', cookie, { ...document, variables });
}

const post = (address: string, cookie: string, body: object): LoadRequest => ({
  method: 'POST',
  path: address,
  headers: { 'content-type': 'application/json', cookie },
  body: JSON.stringify(body),
});

/** The hand-written handler has a path for each scenario. Reads are the cheapest request there is: a GET without a body. */
function handwrittenRequest({ name, reset }: Scenario, { cookie, variables }: UserRequest): LoadRequest {
  if (reset) return post(`/${name}`, cookie, variables);
  const query = new URLSearchParams(Object.entries(variables).map(([key, value]) => [key, String(value)])).toString();
  return { method: 'GET', path: `/${name}${query === '' ? '' : `?${query}`}`, headers: { cookie } };
}

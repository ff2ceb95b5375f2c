import { type Document, documentOf } from './documents.ts';
import type { LoadRequest } from './processes/load.ts';
import type { Run } from './seed/run.ts';
import type { People } from './world.ts';

/** Who answers, by name: the product, the limit, and what others would build. */
export const peerNames = [
  'dadventures',
  'handwritten',
  'mercuriusStatements',
  'mercuriusLoaders',
  'pothosDefaults',
  'apolloNaive',
] as const;

export type PeerName = (typeof peerNames)[number];

/** One thing that a user asks, before it is put into the words of a peer. */
export interface Wish {
  readonly cookie: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** What is measured: an operation of the web client, and who else can answer it. */
export interface Path {
  readonly name: string;
  /** Of the web client. */
  readonly operation: string;
  /** Besides the product. */
  readonly peers: readonly Exclude<PeerName, 'dadventures'>[];
  /** Those of a quick look: the limit alone unless given. */
  readonly quickPeers?: Path['peers'];
  readonly connections: number;
  readonly writes?: boolean;
  /** Whether each wish can be had only once; `reset` undoes them all. */
  readonly once?: boolean;
  wishes(people: People): readonly Wish[];
  reset?(run: Run, today: string): Promise<void>;
  /** Blanks what cannot be the same twice, such as the id of a new row, before answers are compared. */
  mask?(data: object): object;
}

/** The request of a wish, as a peer takes it. */
export function requestOf(path: Path, peer: PeerName, { cookie, variables }: Wish): LoadRequest {
  if (peer === 'handwritten') return handwritten(path, cookie, variables);
  const document = documentFor(path.operation);
  const body = { variables, ...documentIn(peer, document) };
  return {
    method: 'POST',
    path: '/graphql',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  };
}

const documents = new Map<string, Document>();

function documentFor(operation: string): Document {
  const known = documents.get(operation) ?? documentOf(operation);
  documents.set(operation, known);
  return known;
}

/** How a peer is told the document: by hash where it has such a way, else as text. */
function documentIn(peer: PeerName, { hash, text }: Document): object {
  if (peer === 'dadventures') return { id: hash };
  if (peer === 'mercuriusLoaders' || peer === 'mercuriusStatements') return { query: hash, persisted: true };
  return { query: text };
}

/** The hand-written handler has an address for each page; what is written comes as JSON. */
function handwritten({ name, writes }: Path, cookie: string, variables: Wish['variables']): LoadRequest {
  if (writes) {
    const headers = { 'content-type': 'application/json', cookie };
    return { method: 'POST', path: `/${name}`, headers, body: JSON.stringify(variables) };
  }
  const plain = Object.entries(variables).filter(([, value]) => typeof value !== 'object');
  const query = new URLSearchParams(plain.map(([key, value]) => [key, String(value)])).toString();
  return { method: 'GET', path: `/${name}${query === '' ? '' : `?${query}`}`, headers: { cookie } };
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readPersistedDocuments } from '../../server/graphql/persisted.ts';

const artifacts = path.join(import.meta.dirname, '..', '..', 'client', 'relay', '__generated__');

/** A document of the web client: its hash, under which the client sends it, and its text. */
export interface Document {
  readonly hash: string;
  readonly text: string;
}

/**
 * The document of an operation, as the built client sends it today; earlier versions stand beside it in the list.
 *
 * @throws Error when the client has no such operation or was not built
 */
export function documentOf(operation: string): Document {
  const artifact = readFileSync(path.join(artifacts, `${operation}.graphql.ts`), 'utf8');
  const hash = /"id": "([0-9a-f]{64})"/.exec(artifact)?.[1] ?? '';
  const text = readPersistedDocuments().get(hash);
  if (text === undefined) throw new Error(`The web client has no ${operation}: run "npm run generate"`);
  return { hash, text };
}

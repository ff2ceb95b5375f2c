import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The product's schema, which the peers serve: they resolve what the measured documents ask, and no other field. */
export const peerSdl = readFileSync(
  path.join(import.meta.dirname, '..', '..', '..', 'schema', 'schema.graphql'),
  'utf8',
);

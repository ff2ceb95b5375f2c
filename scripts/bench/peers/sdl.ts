import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The part of the product's schema that the peers serve. */
export const peerSdl = readFileSync(path.join(import.meta.dirname, 'schema.graphql'), 'utf8');

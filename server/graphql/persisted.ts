import { readFileSync } from 'node:fs';
import path from 'node:path';

const file = path.join(import.meta.dirname, '..', '..', 'client', 'relay', '__generated__', 'persisted.json');

/**
 * The web client's documents by SHA-256, as relay-compiler wrote them. Empty if the client is not built; the API then
 * serves third parties only.
 */
export function readPersistedDocuments(): ReadonlyMap<string, string> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map();
    throw error;
  }
}

import { readFileSync } from 'node:fs';
import path from 'node:path';

const file = path.join(import.meta.dirname, '..', '..', 'client', 'relay', '__generated__', 'persisted.json');

/**
 * The documents of the web client by their SHA-256, as relay-compiler wrote them. Without a built
 * client there are none: the API serves third parties all the same.
 */
export function readPersistedDocuments(): ReadonlyMap<string, string> {
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return new Map();
    throw error;
  }
}

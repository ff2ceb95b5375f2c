import { readFileSync } from 'node:fs';
import type { Request } from 'playwright';

/** The name of the operation that a page asks for by the hash of its document. */
export function operationOf(request: Request): string {
  const file = new URL('../../client/relay/__generated__/persisted.json', import.meta.url);
  const documents = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  const { id } = JSON.parse(request.postData() ?? '{}') as { id?: string };
  return /^\w+ (\w+)/.exec(documents[id ?? ''] ?? '')?.[1] ?? 'an unknown operation';
}

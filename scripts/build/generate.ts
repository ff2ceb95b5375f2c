import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { exportSchemaText } from '../../schema/export/format.ts';
import { schema } from '../../schema/index.ts';
import { schemaFaults } from './schemaFaults.ts';

/**
 * Writes the GraphQL schema to schema/schema.graphql and the JSON Schema of a family's export to docs/export.schema.json. Fails
 * if a root field or a type has neither a scope nor a guarded parent, or if a description is missing.
 */
const root = path.join(import.meta.dirname, '..', '..');

/** relay-compiler requires these directives in the file. The server's schema does not contain them. */
const streamingDirectives = `"""Lets the answer to a fragment come later than the rest."""
directive @defer("""Whether to wait.""" if: Boolean! = true, """Names the part.""" label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT

"""Lets the items of a list come one after the other."""
directive @stream("""Whether to wait.""" if: Boolean! = true, """Names the part.""" label: String, """How many items come at once.""" initialCount: Int = 0) on FIELD
`;

const faults = schemaFaults(schema);
if (faults.length > 0) {
  process.stderr.write(`The GraphQL schema breaks ${faults.length} rules:\n${faults.join('\n')}\n`);
  process.exit(1);
}

const text = `${streamingDirectives}\n${printSchema(lexicographicSortSchema(schema))}\n`;
for (const [name, content] of [
  ['schema/schema.graphql', text],
  ['docs/export.schema.json', exportSchemaText()],
] as const) {
  const file = path.join(root, name);
  const before = await readFile(file, 'utf8').catch(() => null);
  if (before === content) continue;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

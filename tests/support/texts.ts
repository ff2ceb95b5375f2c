import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

const root = path.join(import.meta.dirname, '..', '..');

/** A text for people in a file, and its place. */
export interface Text {
  readonly file: string;
  readonly text: string;
}

/** Attributes and keys that hold no words. */
const wordless: ReadonlySet<unknown> = new Set(['className', 'd', 'to', 'path', 'type', 'key', 'id']);

/** What a program reads: GraphQL documents and SQL. */
const written = /^\s*(?:query|mutation|fragment|subscription|SELECT|INSERT|UPDATE|DELETE|WITH|JOIN)\b/;

const hasWords = (text: string): boolean => /\p{L}\s+\S|^\p{Lu}\p{Ll}/u.test(text) && !written.test(text);

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const fieldOf = (node: unknown, field: string): unknown =>
  typeof node === 'object' && node !== null ? Reflect.get(node, field) : undefined;

/** The text of a node without those below it; null where it has none. */
function ownText(node: Node): string | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type === 'JSXText' && typeof node['value'] === 'string') return node['value'].replaceAll(/\s+/g, ' ').trim();
  const cooked = node.type === 'TemplateElement' ? fieldOf(node['value'], 'cooked') : null;
  return typeof cooked === 'string' ? cooked : null;
}

function* textsBelow(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    for (const one of value) yield* textsBelow(one);
    return;
  }
  if (!isNode(value) || value.type === 'ImportDeclaration' || value.type.startsWith('TS')) return;
  if (value.type === 'TaggedTemplateExpression' && fieldOf(value['tag'], 'name') === 'graphql') return;
  if (value.type === 'JSXAttribute' && wordless.has(fieldOf(value['name'], 'name'))) return;
  const text = ownText(value);
  if (text !== null && hasWords(text)) yield text;
  for (const below of Object.values(value)) yield* textsBelow(below);
}

/** The texts of people in the program files of a pattern, relative to the repository. */
export const textsIn = (pattern: string): Text[] =>
  globSync(pattern, { cwd: root, exclude: ['**/__generated__/**', '**/*.sql.ts'] }).flatMap((file) =>
    [...textsBelow(parseSync(file, readFileSync(path.join(root, file), 'utf8')).program)].map((text) => ({
      file,
      text,
    })),
  );

/** The lines of a page of documentation, without code and addresses. */
export const linesOf = (file: string): Text[] =>
  readFileSync(path.join(root, file), 'utf8')
    .replaceAll(/```[^]*?```|`[^`\n]*`|\]\([^)]*\)/g, '')
    .split('\n')
    .map((text) => ({ file, text }));

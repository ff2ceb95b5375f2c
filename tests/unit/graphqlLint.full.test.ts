import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { installPackage } from '../../scripts/installPackage.ts';
import { readPersistedDocuments } from '../../server/graphql/persisted.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** The linter is a package of its own: its 180 packages would hold other versions of what the program uses. */
const folder = path.join(root, 'tests', 'graphqlLint');

/** As much of ESLint as is used here. */
interface Linter {
  lintText(
    text: string,
    options: { readonly filePath: string; readonly warnIgnored: boolean },
  ): Promise<{ messages: { line: number; ruleId: string | null; message: string }[] }[]>;
}

let eslint: Linter;
let documentsFolder: string;

beforeAll(async () => {
  installPackage(folder, () => {});
  const { ESLint } = (await import(path.join(folder, 'node_modules', 'eslint', 'lib', 'api.js'))) as {
    ESLint: new (options: object) => Linter;
  };
  const config = (await import(path.join(folder, 'eslint.config.ts'))) as {
    default: object[];
    documentsFolder: string;
  };
  documentsFolder = config.documentsFolder;
  eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: [...config.default] });
}, 300_000);

/** The faults of a text, as if it were the content of a file. */
async function faultsOf(text: string, file: string): Promise<string[]> {
  const results = await eslint.lintText(text, { filePath: path.join(root, file), warnIgnored: true });
  return results.flatMap(({ messages }) =>
    messages.map(({ line, ruleId, message }) => `${file}:${line} ${ruleId ?? 'parser'}: ${message.split('\n')[0]}`),
  );
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The GraphQL documents in the guides and examples: bodies of `curl`, and template strings. */
const examples = () =>
  readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(md|mjs|js|ts|sh|py)$/.test(file) && !file.includes('node_modules'))
    .flatMap((file) => {
      const text = read(path.join('docs', file));
      const bodies = [...text.matchAll(/\{\s*"query":\s*("(?:[^"\\]|\\.)*")/g)].map(
        ([, body = '']) => JSON.parse(body) as string,
      );
      const templates = [...text.matchAll(/(?:\/\* GraphQL \*\/\s*|gql)`([^`$]+)`/g)].map(([, body = '']) => body);
      return [...bodies, ...templates].map((document) => ({ file, document }));
    });

test('the schema passes the recommended rules and those for Relay', async () => {
  expect(await faultsOf(read('schema/schema.graphql'), 'schema/schema.graphql')).toEqual([]);
});

test('the documents of the web client pass the recommended rules', async () => {
  const documents = [...readPersistedDocuments()];
  expect(documents.length).toBeGreaterThan(50);
  const faults: string[] = [];
  for (const [hash, document] of documents)
    faults.push(...(await faultsOf(document, `${documentsFolder}/client/${hash}.graphql`)));
  expect(faults).toEqual([]);
});

test('the documents in the guides pass the recommended rules', async () => {
  const documents = examples();
  expect(documents.length).toBeGreaterThan(3);
  for (const [index, { file, document }] of documents.entries())
    expect([file, await faultsOf(document, `${documentsFolder}/docs/${index}.graphql`)]).toEqual([file, []]);
});

describe('the rules find', () => {
  const schema = read('schema/schema.graphql');

  test.each([
    [
      'a connection without arguments for pages',
      'relay-arguments',
      /completions\([\s\S]*?\): ChildCompletionsConnection!/,
      'completions: ChildCompletionsConnection!',
    ],
    [
      'a connection without edges',
      'relay-connection-types',
      /edges: \[ChildCompletionsConnectionEdge!\]!/,
      'items: Int!',
    ],
    ['a page info whose cursor is required', 'relay-page-info', 'endCursor: String\n', 'endCursor: String!\n'],
    ['an edge to several nodes', 'relay-edge-types', 'node: Completion!', 'node: [Completion!]!'],
    ['a field without a description', 'require-description', /"""A short title\."""\n/, ''],
    ['a value that is not in capitals', 'naming-convention', /^ {2}TODDLER$/m, '  toddler'],
  ])('%s', async (_what, rule, before, after) => {
    const broken = schema.replace(before, after);
    expect(broken).not.toBe(schema);
    expect((await faultsOf(broken, 'schema/schema.graphql')).join('\n')).toContain(`@graphql-eslint/${rule}`);
  });

  test.each([
    ['a field that does not exist', 'fields-on-correct-type', '{ viewer { password } }'],
    ['a variable without use', 'no-unused-variables', 'query A($id: ID!) { viewer { id } }'],
    ['a field that is read twice', 'no-duplicate-fields', '{ viewer { id id } }'],
  ])('%s', async (_what, rule, document) => {
    expect((await faultsOf(document, `${documentsFolder}/docs/x.graphql`)).join('\n')).toContain(
      `@graphql-eslint/${rule}`,
    );
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, parse, TypeInfo, visit, visitWithTypeInfo } from 'graphql';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..', '..');
const folder = path.join(root, 'client', 'admin');

const schema = buildSchema(readFileSync(path.join(root, 'schema', 'schema.graphql'), 'utf8'));

/** The fields of a document that are read in the language of the administrator. */
function fieldsInAnyLanguage(document: string): string[] {
  const found: string[] = [];
  const types = new TypeInfo(schema);
  const enter = (node: {
    readonly name: { readonly value: string };
    readonly arguments?: readonly unknown[] | undefined;
  }) => {
    const isSaid = types.getFieldDef()?.args.some(({ name }) => name === 'language') ?? false;
    if (isSaid && node.arguments?.length === 0) found.push(`${types.getParentType()?.name}.${node.name.value}`);
  };
  visit(parse(document), visitWithTypeInfo(types, { Field: enter }));
  return found;
}

// Searches, order and forms are English: a title in the language of the screens leads to an empty list.
test('administrators read tasks and skills in the language in which they search and edit them', () => {
  expect(fieldsInAnyLanguage('fragment Some on Task { id title safety(language: "en") }')).toEqual(['Task.title']);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const documents = files.flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/graphql`([^`]+)`/g)].map(
      ([, text = '']) => [file, text] as const,
    ),
  );
  expect(documents.length).toBeGreaterThan(20);
  expect(documents.flatMap(([file, text]) => fieldsInAnyLanguage(text).map((field) => `${file}: ${field}`))).toEqual(
    [],
  );
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, isScalarType, isSpecifiedScalarType, parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { codegenRecipe } from '../../support/apiGuide.ts';

/* tests/runtime/clients.full.test.ts runs the recipe. This finds within milliseconds what most often makes it wrong. */

const root = path.join(import.meta.dirname, '..', '..', '..');
const read = (...parts: string[]) => readFileSync(path.join(root, ...parts), 'utf8');
const schema = buildSchema(read('schema', 'schema.graphql'));
const { install, program, scalars } = codegenRecipe;

test('the recipe for graphql-codegen gives each scalar of the schema a type', () => {
  const own = Object.values(schema.getTypeMap()).filter((type) => isScalarType(type) && !isSpecifiedScalarType(type));
  expect(own.length).toBeGreaterThan(0);
  expect(scalars.toSorted()).toEqual(own.map(({ name }) => name).toSorted());
});

test('its query is one of the schema', () => {
  const [, query = ''] = /GraphQL \*\/ `([^`]+)`/.exec(program) ?? [];
  expect(validate(schema, parse(query))).toEqual([]);
});

test('it installs the versions that are tested', () => {
  const { dependencies } = JSON.parse(read('tests', 'clients', 'package.json')) as {
    dependencies: Record<string, string>;
  };
  const packages = [...install.matchAll(/ (@?[\w/-]+)@([\d.]+)/g)].map(([, name = '', version]) => [name, version]);
  expect(packages).toHaveLength(3);
  for (const [name = '', version] of packages) expect([name, dependencies[name]]).toEqual([name, version]);
});

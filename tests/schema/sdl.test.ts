import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  buildSchema,
  GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  isObjectType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../../schema/index.ts';
import { schemaFaults } from '../../scripts/build/schemaFaults.ts';

const file = path.join(import.meta.dirname, '..', '..', 'schema', 'schema.graphql');

/** Without the directives that only the file has, for relay-compiler. */
const printed = (sdl: string) => printSchema(lexicographicSortSchema(buildSchema(sdl)));

/** The mutations that the product asks for with arguments of their own, in place of `input`. */
const ownArguments: Readonly<Record<string, readonly string[]>> = {
  previewCatalogueImport: ['file: Upload!'],
  importCatalogue: ['uploadId: ID!'],
};

describe('schema/schema.graphql', () => {
  test('is what the program serves', async () => {
    const committed = await readFile(file, 'utf8');
    const withoutStreaming = committed.replace(/"""[^"]*"""\ndirective @(defer|stream)\(.*\n/g, '');
    expect(withoutStreaming).not.toBe(committed);
    expect(printed(withoutStreaming)).toBe(printSchema(lexicographicSortSchema(schema)));
  });

  test('follows the Relay server specification', () => {
    const types = schema.getTypeMap();
    expect(String(schema.getQueryType()?.getFields()['node']?.type)).toBe('Node');
    expect(String(schema.getQueryType()?.getFields()['nodes']?.type)).toBe('[Node]!');
    expect(String((types['PageInfo'] as GraphQLObjectType).getFields()['hasNextPage']?.type)).toBe('Boolean!');
    const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
    expect(mutations.length).toBeGreaterThan(0);
    for (const { name, args, type } of mutations) {
      const capital = name.slice(0, 1).toUpperCase() + name.slice(1);
      expect(String(type)).toBe(`${capital}Payload!`);
      const expected = ownArguments[name] ?? (args.length > 0 ? [`input: ${capital}Input!`] : []);
      expect(args.map((arg) => `${arg.name}: ${String(arg.type)}`)).toEqual(expected);
    }
  });

  test('lets a panel fail alone: lists that feed a panel may be null', () => {
    const { Child, User } = schema.getTypeMap();
    const nullable = [Child, User].filter(isObjectType).flatMap((type) =>
      Object.values(type.getFields())
        .filter(({ type: fieldType }) => String(fieldType).startsWith('[') && !String(fieldType).endsWith('!'))
        .map(({ name }) => name),
    );
    expect(nullable.sort()).toEqual([
      'children',
      'dailyTasks',
      'monthlyTasks',
      'moods',
      'skillsProgress',
      'weeklyTasks',
    ]);
  });
});

describe('schemaFaults', () => {
  test('finds nothing in the schema of the program', () => {
    expect(schemaFaults(schema)).toEqual([]);
  });

  test('finds each kind of fault', () => {
    const described = { description: 'Described.' };
    const guarded = { extensions: { pothosOptions: { authScopes: { public: true } } } };
    const Secret = new GraphQLObjectType({ name: 'Secret', ...described, fields: { text: { type: GraphQLString } } });
    const Guarded = new GraphQLObjectType({
      name: 'Guarded',
      ...described,
      ...guarded,
      fields: { text: { type: GraphQLString, ...described } },
    });
    const Mood = new GraphQLEnumType({ name: 'Mood', values: { HAPPY: {} } });
    const Input = new GraphQLInputObjectType({
      name: 'Input',
      ...described,
      fields: { note: { type: GraphQLString } },
    });
    const bad = new GraphQLSchema({
      query: new GraphQLObjectType({
        name: 'Query',
        ...described,
        fields: {
          open: { type: Secret, ...described },
          guarded: { type: Guarded, ...described, ...guarded },
          mood: { type: Mood, ...described, ...guarded, args: { of: { type: GraphQLString } } },
        },
      }),
      mutation: new GraphQLObjectType({
        name: 'Mutation',
        ...described,
        fields: {
          change: {
            type: GraphQLString,
            ...described,
            args: { input: { type: new GraphQLNonNull(Input), ...described } },
          },
        },
      }),
    });
    const faults = schemaFaults(bad).filter((fault) => !fault.endsWith('does not exist'));
    expect(faults.sort()).toEqual([
      'Input.note has no description',
      'Mood has no description',
      'Mood.HAPPY has no description',
      'Mutation.change names no scope',
      'Query.mood(of:) has no description',
      'Query.open names no scope',
      'Secret has no scope and is not listed as reached through a guarded parent',
      'Secret.text has no description',
    ]);
  });

  test('finds a type that stands in its list and is gone', () => {
    expect(schemaFaults(buildSchema('type Query { a: Int }'))).toContain(
      'Child stands in the list of guarded types but does not exist',
    );
  });
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  buildSchema,
  GraphQLEnumType,
  GraphQLInputObjectType,
  GraphQLInterfaceType,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
  GraphQLUnionType,
  isObjectType,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '../../schema/index.ts';
import { schemaFaults } from '../../scripts/build/schemaFaults.ts';

const file = path.join(import.meta.dirname, '..', '..', 'schema', 'schema.graphql');

/** The SDL without the directives that only the file has, for relay-compiler. */
const printed = (sdl: string) => printSchema(lexicographicSortSchema(buildSchema(sdl)));

/** Mutations that have their own arguments instead of `input`. */
const ownArguments: Readonly<Record<string, readonly string[]>> = {
  previewCatalogueImport: ['file: Upload!'],
  importCatalogue: ['uploadId: ID!'],
};

describe('schema/schema.graphql', () => {
  test('matches the schema of the program', async () => {
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

  test('lets a panel fail alone: lists of a panel are nullable', () => {
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
  test('finds no faults in the schema of the program', () => {
    expect(schemaFaults(schema)).toEqual([]);
  });

  test('finds each kind of fault', () => {
    const described = { description: 'Described.' };
    const guarded = { extensions: { pothosOptions: { authScopes: { signedIn: true } } } };
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
    expect(schemaFaults(bad).sort()).toEqual([
      'Input.note has no description',
      'Mood has no description',
      'Mood.HAPPY has no description',
      'Mutation.change declares no scope',
      'Query.mood(of:) has no description',
      'Query.open declares no scope',
      'Secret can be reached without a scope, and declares neither a scope nor `guardedBy`',
      'Secret.text has no description',
    ]);
  });

  test('a deprecation says since when, and what to use instead', () => {
    const deprecated = (reason: string) =>
      buildSchema(`
        "Described." type Query {
          "Described." field("Described." old: Int @deprecated(reason: "${reason}")): Mood @deprecated(reason: "${reason}")
        }
        "Described." enum Mood { "Described." HAPPY @deprecated(reason: "${reason}") }
        "Described." input Note { "Described." text: String @deprecated(reason: "${reason}") }
      `);
    const faults = (reason: string) => schemaFaults(deprecated(reason)).filter((fault) => fault.includes('deprecated'));
    expect(faults('Since 2026-12-01: use Query.other.')).toEqual([]);
    expect(faults('No longer supported').map((fault) => fault.split(' ')[0])).toEqual([
      'Query.field',
      'Query.field(old:)',
      'Mood.HAPPY',
      'Note.text',
    ]);
  });

  describe('types that can be reached without a scope', () => {
    const described = { description: 'Described.' };
    const scope = (name: string) => ({ extensions: { pothosOptions: { authScopes: { [name]: true } } } });
    const object = (name: string, field: object = { type: GraphQLString }, more: object = {}) =>
      new GraphQLObjectType({ name, ...described, ...more, fields: { field: { ...described, ...field } } as never });
    const faultsOf = (field: object) => schemaFaults(new GraphQLSchema({ query: object('Query', field) }));
    const openness = 'can be reached without a scope, and declares neither a scope nor `guardedBy`';

    test('a type behind a public field needs a reason, and so does each type behind it', () => {
      const Inner = object('Inner');
      const Outer = object('Outer', { type: Inner });
      expect(faultsOf({ type: Outer, ...scope('public') })).toEqual([`Outer ${openness}`, `Inner ${openness}`]);
      expect(faultsOf({ type: Outer, ...scope('browser') })).toEqual([`Outer ${openness}`, `Inner ${openness}`]);
    });

    test('a type behind a field with a guarding scope needs no reason, at the root or below', () => {
      const Inner = object('Inner');
      expect(faultsOf({ type: object('Outer', { type: Inner }), ...scope('signedIn') })).toEqual([]);
      const Halfway = object('Halfway', { type: Inner, ...scope('admin') });
      expect(faultsOf({ type: Halfway, ...scope('public') })).toEqual([`Halfway ${openness}`]);
    });

    test('a type with a scope or a reason guards the types behind it', () => {
      const Inner = object('Inner');
      for (const guard of [scope('signedIn'), { extensions: { guardedBy: 'Its load is limited.' } }]) {
        expect(faultsOf({ type: object('Outer', { type: Inner }, guard), ...scope('public') })).toEqual([]);
      }
      expect(faultsOf({ type: object('Outer', { type: Inner }, scope('public')), ...scope('public') })).toEqual([
        `Outer ${openness}`,
        `Inner ${openness}`,
      ]);
    });

    test('every type of an interface or union is reached through it', () => {
      const Thing = new GraphQLInterfaceType({
        name: 'Thing',
        ...described,
        fields: { field: { type: GraphQLString, ...described } },
      });
      const Open = object('Open', undefined, { interfaces: [Thing] });
      const Either = new GraphQLUnionType({ name: 'Either', ...described, types: [Open] });
      const throughInterface = new GraphQLSchema({
        query: object('Query', { type: Thing, ...scope('public') }),
        types: [Open],
      });
      expect(schemaFaults(throughInterface)).toEqual([`Open ${openness}`]);
      expect(faultsOf({ type: Either, ...scope('public') })).toEqual([`Open ${openness}`]);
    });

    test('a computed or disabled scope guards nothing', () => {
      for (const authScopes of [() => ({ signedIn: true }), { signedIn: false }]) {
        const options = { extensions: { pothosOptions: { authScopes } } };
        expect(faultsOf({ type: object('Outer', undefined, options), ...scope('public') })).toEqual([
          `Outer ${openness}`,
        ]);
      }
    });

    test('a reason on a type that needs none is reported', () => {
      const Inner = object('Inner', undefined, { extensions: { guardedBy: 'Its load is limited.' } });
      expect(faultsOf({ type: Inner, ...scope('signedIn') })).toEqual([
        'Inner says `guardedBy`, but is only reached through guarded places',
      ]);
    });
  });
});

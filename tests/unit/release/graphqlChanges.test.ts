import {
  BreakingChangeType,
  buildSchema,
  DangerousChangeType,
  findBreakingChanges,
  findDangerousChanges,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { graphqlChanges } from '../../../scripts/release/graphqlChanges.ts';

const base = 'type Query { a: Int }';

/** A change of each kind that graphql-js knows, with the name of what changed. */
const kinds: Record<BreakingChangeType | DangerousChangeType, readonly [before: string, after: string, name: string]> =
  {
    TYPE_REMOVED: ['type Query { a: Int } type Mood { a: Int }', base, 'Mood'],
    TYPE_CHANGED_KIND: ['type Mood { a: Int }', 'enum Mood { A }', 'Mood'],
    TYPE_REMOVED_FROM_UNION: [
      'union U = A | B type A { a: Int } type B { a: Int }',
      'union U = A type A { a: Int } type B { a: Int }',
      'U.B',
    ],
    VALUE_REMOVED_FROM_ENUM: ['enum Mood { HAPPY SAD }', 'enum Mood { HAPPY }', 'Mood.SAD'],
    REQUIRED_INPUT_FIELD_ADDED: ['input I { a: Int }', 'input I { a: Int b: Int! }', 'I.b'],
    IMPLEMENTED_INTERFACE_REMOVED: [
      'interface N { a: Int } type T implements N { a: Int }',
      'interface N { a: Int } type T { a: Int }',
      'T',
    ],
    FIELD_REMOVED: ['type T { a: Int b: Int }', 'type T { a: Int }', 'T.b'],
    FIELD_CHANGED_KIND: ['type T { a: Int! }', 'type T { a: Int }', 'T.a'],
    REQUIRED_ARG_ADDED: ['type T { a: Int }', 'type T { a(b: Int!): Int }', 'T.a(b:)'],
    ARG_REMOVED: ['type T { a(b: Int): Int }', 'type T { a: Int }', 'T.a(b:)'],
    ARG_CHANGED_KIND: ['type T { a(b: Int): Int }', 'type T { a(b: Int!): Int }', 'T.a(b:)'],
    DIRECTIVE_REMOVED: ['directive @d on FIELD', '', '@d'],
    DIRECTIVE_ARG_REMOVED: ['directive @d(a: Int) on FIELD', 'directive @d on FIELD', '@d a'],
    REQUIRED_DIRECTIVE_ARG_ADDED: ['directive @d on FIELD', 'directive @d(a: Int!) on FIELD', '@d a'],
    DIRECTIVE_REPEATABLE_REMOVED: ['directive @d repeatable on FIELD', 'directive @d on FIELD', '@d'],
    DIRECTIVE_LOCATION_REMOVED: ['directive @d on FIELD | QUERY', 'directive @d on FIELD', '@d QUERY'],
    VALUE_ADDED_TO_ENUM: ['enum Mood { HAPPY }', 'enum Mood { HAPPY SAD }', 'Mood.SAD'],
    TYPE_ADDED_TO_UNION: [
      'union U = A type A { a: Int } type B { a: Int }',
      'union U = A | B type A { a: Int } type B { a: Int }',
      'U.B',
    ],
    OPTIONAL_INPUT_FIELD_ADDED: ['input I { a: Int }', 'input I { a: Int b: Int }', 'I.b'],
    OPTIONAL_ARG_ADDED: ['type T { a: Int }', 'type T { a(b: Int): Int }', 'T.a(b:)'],
    IMPLEMENTED_INTERFACE_ADDED: [
      'interface N { a: Int } type T { a: Int }',
      'interface N { a: Int } type T implements N { a: Int }',
      'T',
    ],
    ARG_DEFAULT_VALUE_CHANGE: ['type T { a(b: Int = 1): Int }', 'type T { a(b: Int = 2): Int }', 'T.a(b:)'],
  };

const schemaOf = (text: string) => buildSchema(text.includes('type Query') ? text : `${base} ${text}`);

describe('graphqlChanges', () => {
  test.each(Object.entries(kinds))('reads the name of what changed: %s', (kind, [old, now, name]) => {
    const [before, after] = [schemaOf(old), schemaOf(now)];
    // The example is one of its kind.
    const found = [...findBreakingChanges(before, after), ...findDangerousChanges(before, after)];
    expect(found.map(({ type }) => type)).toEqual([kind]);
    const isHarmless = kind === 'OPTIONAL_INPUT_FIELD_ADDED' || kind === 'OPTIONAL_ARG_ADDED';
    const isBreaking = kind in BreakingChangeType;
    expect(graphqlChanges(before, after)).toEqual(
      isHarmless ? [] : [{ coordinate: name, sentence: expect.stringMatching(/\.$/), isBreaking }],
    );
    expect(isBreaking || kind in DangerousChangeType).toBe(true);
  });

  test('does not mind what is new', () => {
    const after = schemaOf('type Query { a: Int b: T } type T { a: Int } enum E { A }');
    expect(graphqlChanges(schemaOf(base), after)).toEqual([]);
  });
});

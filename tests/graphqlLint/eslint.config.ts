import graphql from '@graphql-eslint/eslint-plugin';
import type { ESLint, Linter } from 'eslint';

/*
 * GraphQL-ESLint (https://the-guild.dev/graphql/eslint) for the printed schema and for documents. Everything else is linted by
 * oxlint. `tests/unit/graphqlLint.full.test.ts` installs and runs it.
 */

const { configs, parser } = graphql;

// The plugin runs under ESLint 10, but is typed for ESLint 9.
const plugin = graphql as unknown as ESLint.Plugin;

const shared = {
  languageOptions: { parser, parserOptions: { graphQLConfig: { schema: 'schema/schema.graphql' } } },
  plugins: { '@graphql-eslint': plugin },
} satisfies Linter.Config;

/** The folder of the documents that the test passes as text: they stand in generated JSON and in Markdown. */
export const documentsFolder = 'documents';

export default [
  {
    ...shared,
    files: ['schema/schema.graphql'],
    rules: {
      ...configs['flat/schema-recommended'].rules,
      ...configs['flat/schema-relay'].rules,
      // Short lists, such as today's tasks, are plain lists: a connection would cost a level and two fields for nothing.
      '@graphql-eslint/relay-edge-types': ['error', { listTypeCanWrapOnlyEdgeType: false }],
      // What has an identity implements Node, as relay-edge-types checks. Payloads, connections, streaks and the like have none.
      '@graphql-eslint/strict-id-in-types': 'off',
      // `username` is one word, not a name that begins with its type. The rule has no exceptions.
      '@graphql-eslint/no-typename-prefix': 'off',
      // Not only types and root fields: every field, argument and value says what it means.
      '@graphql-eslint/require-description': [
        'error',
        {
          types: true,
          rootField: true,
          DirectiveDefinition: true,
          FieldDefinition: true,
          InputValueDefinition: true,
          EnumValueDefinition: true,
        },
      ],
    },
  },
  {
    ...shared,
    files: [`${documentsFolder}/**/*.graphql`],
    rules: {
      ...configs['flat/operations-recommended'].rules,
      // The server measures depth as it answers: 12 levels (docs/product.md#limits).
      '@graphql-eslint/selection-set-depth': 'off',
      // These compare all documents of a project, but each one here is complete. Relay's compiler compares those of the client.
      '@graphql-eslint/no-unused-fragments': 'off',
      '@graphql-eslint/require-selections': 'off',
      '@graphql-eslint/unique-fragment-name': 'off',
      '@graphql-eslint/unique-operation-name': 'off',
    },
  },
  {
    files: [`${documentsFolder}/client/*.graphql`],
    rules: {
      // Relay names operations and fragments after their modules: `ChildCard_child`, `DashboardPageQuery`.
      '@graphql-eslint/naming-convention': 'off',
    },
  },
  {
    files: [`${documentsFolder}/docs/*.graphql`],
    rules: {
      // Examples show one thing: a lone operation needs no name.
      '@graphql-eslint/no-anonymous-operations': 'off',
    },
  },
] satisfies Linter.Config[];

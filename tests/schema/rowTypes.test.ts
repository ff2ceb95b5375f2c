import { globSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allStatements, type Statement } from '../../prisma/statement.ts';
import { connect } from '../../prisma/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';

/*
 * Compares the row types that the program declares for its statements with PostgreSQL: names and types of the columns, and
 * nullability of columns that come directly from a table.
 */

const root = path.join(import.meta.dirname, '..', '..');

/** The export statements compute their columns, and declare no types. */
const computed = /^export_/;

/** Statements of other test files, which may have run in this process before. */
const ofTests = /^test_/;

/** Prisma creates lists without NOT NULL, but the program always writes a list. */
const neverNull: readonly string[] = ['viewer_by_token.scopes'];

let database: TestDatabase;
let client: pg.Client;
let types: Map<number, string>;
/** Nullable columns of tables: `table oid.column number`. */
let nullableColumns: Set<string>;

beforeAll(async () => {
  database = await createTestDatabase();
  client = await connect(database.connectionString, 'tests');
  const { rows: known } = await client.query<{ oid: number; typname: string }>('SELECT oid, typname FROM pg_type');
  types = new Map(known.map(({ oid, typname }) => [oid, typname]));
  const { rows: nullable } = await client.query<{ column: string }>(
    `SELECT attrelid || '.' || attnum AS column FROM pg_attribute WHERE attnum > 0 AND NOT attnotnull`,
  );
  nullableColumns = new Set(nullable.map(({ column }) => column));
  for (const file of globSync('schema/**/*.sql.ts', { cwd: root })) await import(path.join(root, file));
});

afterAll(async () => {
  await client?.end();
  await database?.close();
});

/** The part of pg's connection that sends messages of the extended query protocol. */
interface Messages {
  parse(statement: { name: string; text: string }): void;
  describe(statement: { type: 'S'; name: string }): void;
  sync(): void;
}

/** The columns of a statement, which PostgreSQL describes without running it. */
function describeColumns(text: string): Promise<pg.FieldDef[]> {
  const { promise, resolve, reject } = Promise.withResolvers<pg.FieldDef[]>();
  let fields: pg.FieldDef[] = [];
  client.query({
    submit(connection: unknown) {
      const messages = connection as Messages;
      messages.parse({ name: '', text });
      messages.describe({ type: 'S', name: '' });
      messages.sync();
    },
    handleRowDescription: (message: { fields: pg.FieldDef[] }) => {
      fields = message.fields;
    },
    handleError: reject,
    handleReadyForQuery: () => resolve(fields),
  } as unknown as pg.Submittable);
  return promise;
}

interface PlanNode {
  readonly 'Join Type'?: string;
  readonly 'Parent Relationship'?: string;
  readonly Alias?: string;
  readonly Output?: readonly string[];
  readonly Plans?: readonly PlanNode[];
}

const aliasesIn = (node: PlanNode): string[] => [
  ...(node.Alias === undefined ? [] : [node.Alias]),
  ...(node.Plans ?? []).flatMap(aliasesIn),
];

/** The aliases of tables whose columns an outer join may set to null. */
function aliasesFilledWithNull(node: PlanNode): string[] {
  const [outer, inner] = ['Outer', 'Inner'].map((side) =>
    (node.Plans ?? []).filter((plan) => plan['Parent Relationship'] === side).flatMap(aliasesIn),
  );
  const filled = { Left: inner, Right: outer, Full: [...(outer ?? []), ...(inner ?? [])] }[node['Join Type'] ?? ''];
  return [...(filled ?? []), ...(node.Plans ?? []).flatMap(aliasesFilledWithNull)];
}

/** Returns whether, for the index of a column, an outer join may set the column to null. */
async function filledWithNull(text: string): Promise<(place: number) => boolean> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${text}`,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('PostgreSQL explains every statement');
  const aliases = aliasesFilledWithNull(plan);
  return (place) => aliases.some((alias) => plan.Output?.[place]?.startsWith(`${alias}.`));
}

async function faultsOf({ name, text, columns }: Statement): Promise<string[]> {
  const fields = await describeColumns(text);
  if (columns === null) return computed.test(name) ? [] : [`${name}: no columns are declared`];
  const names = fields.map((field) => field.name);
  const missing = Object.keys(columns).filter((column) => !names.includes(column));
  const mayBeFilled = fields.some(({ tableID }) => tableID !== 0) ? await filledWithNull(text) : () => false;
  const faults = fields.flatMap((field, place) => {
    const column = columns[field.name];
    if (!column) return [`${field.name} is not declared`];
    const type = types.get(field.dataTypeID) ?? 'unknown';
    if (!column.types.includes(type)) return [`${field.name} is ${type}, not ${column.types.join(' or ')}`];
    const mayBeNull = nullableColumns.has(`${field.tableID}.${field.columnID}`) || mayBeFilled(place);
    if (mayBeNull && !column.nullable && !neverNull.includes(`${name}.${field.name}`))
      return [`${field.name} may be null`];
    return [];
  });
  return [...missing.map((column) => `${column} is not selected`), ...faults].map((fault) => `${name}: ${fault}`);
}

test('every statement returns the rows that it declares', async () => {
  const statements = allStatements().filter(({ name }) => !ofTests.test(name));
  expect(statements.length).toBeGreaterThan(50);
  const faults: string[] = [];
  for (const statement of statements) faults.push(...(await faultsOf(statement)));
  expect(faults).toEqual([]);
});

test.each([
  ['a column that is not declared', 'SELECT id, name FROM users', ['wrong: name is not declared']],
  ['a type that does not fit', 'SELECT username AS id FROM users', ['wrong: id is text, not uuid']],
  ['a column that is not selected', 'SELECT 1 AS one', ['wrong: id is not selected', 'wrong: one is not declared']],
  ['a column of a table that may be null', 'SELECT user_session_id AS id FROM sessions', ['wrong: id may be null']],
  [
    'a column that an outer join may fill with null',
    'SELECT streak.id FROM children child LEFT JOIN streaks streak ON streak.child_id = child.id WHERE child.id = $1',
    ['wrong: id may be null'],
  ],
])('%s is reported', async (_fault, text, expected) => {
  const columns = { id: { types: ['uuid'], nullable: false } };
  expect(await faultsOf({ name: 'wrong', text, columns })).toEqual(expected);
});

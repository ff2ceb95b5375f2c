import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPrismaClient } from '../../../prisma/client.ts';
import { createPool } from '../../../prisma/pool.ts';
import { statement } from '../../../prisma/statement.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

const addOne = statement<[number: number], { sum: number }>('add_one', 'SELECT $1::int + 1 AS sum');

test.each([
  ['named', true],
  ['unnamed', false],
] as const)('with %s statements PostgreSQL keeps plans: %s', async (statements, keepsPlans) => {
  const pool = createPool(database.connectionString, 1, statements);
  const prisma = createPrismaClient(pool);
  try {
    expect(await addOne(pool, 41)).toEqual([{ sum: 42 }]);
    expect(await prisma.user.count({ where: { email: 'nobody@family.example' } })).toBe(0);
    const { rows } = await pool.query<{ name: string }>('SELECT name FROM pg_prepared_statements ORDER BY name');
    expect(rows.map(({ name }) => name.slice(0, 2))).toEqual(keepsPlans ? ['ad', 'p_'] : []);
  } finally {
    await prisma.$disconnect();
    await pool.end();
  }
});

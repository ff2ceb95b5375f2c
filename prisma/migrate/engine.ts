import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  mockMigrationAwareAdapterFactory,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils';
import { PrismaPg } from '@prisma/adapter-pg';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import pg from 'pg';

type EngineModule = typeof import('@prisma/schema-engine-wasm') & {
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
};

/** The least the engine must know to speak PostgreSQL. */
const EMPTY_SCHEMA = 'datasource db {\n  provider = "postgresql"\n}\n';

/** The oldest PostgreSQL that a script must run on (design 12). */
const OLDEST_SERVER = { text: 'PostgreSQL 14.0', number: 140_000 };

/** Marks the running migration as done in the migration's own transaction, so that a crash leaves it done or undone. */
const MARK_DONE = `
;UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL;`;

/** What the engine keeps others out with. */
const ENGINES_LOCK = /\bpg_advisory_lock\b/;

/** One for the whole process, also where this file is loaded twice: the package keeps its instance in a variable of its own. */
const shared = globalThis as typeof globalThis & { dadventuresSchemaEngine?: Promise<EngineModule> };

/** Instantiates Prisma's schema engine by hand: Node does not import `.wasm` files the way its package expects. */
async function loadEngine(): Promise<EngineModule> {
  const glue = (await import('@prisma/schema-engine-wasm/schema_engine_bg')) as unknown as EngineModule;
  const script = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg');
  const imports = { './schema_engine_bg.js': glue as unknown as WebAssembly.ModuleImports };
  const { instance } = await WebAssembly.instantiate(readFileSync(script.replace(/\.js$/, '.wasm')), imports);
  glue.__wbg_set_wasm(instance.exports);
  const start = instance.exports['__wbindgen_start'] as () => void;
  start();
  return glue;
}

async function runEngine<T>(
  factory: SqlMigrationAwareDriverAdapterFactory,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  shared.dadventuresSchemaEngine ??= loadEngine();
  const { SchemaEngine: Engine } = await shared.dadventuresSchemaEngine;
  const engine = await Engine.new(
    { datamodels: [['schema.prisma', EMPTY_SCHEMA]] },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(factory),
  );
  try {
    return await work(engine);
  } finally {
    engine.free();
  }
}

/** Whether PostgreSQL refuses to run a script inside a transaction, or the script ends the transaction itself. */
function managesTransactions(script: string): boolean {
  return /\b(CONCURRENTLY|COMMIT|VACUUM)\b/i.test(script);
}

/**
 * Runs something with Prisma's schema engine on a database (design 2).
 *
 * Scripts go whole: PrismaPg's own `executeScript` cuts at every semicolon, also inside strings and function bodies, and
 * runs the pieces one by one. In one message PostgreSQL runs a script entirely or not at all.
 *
 * @param connectionString the database it works on
 * @param work gets the engine; its rejections carry Prisma's message
 */
export async function withSchemaEngine<T>(
  connectionString: string,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  const pool = new pg.Pool({ connectionString, max: 1, application_name: 'dadventures-migrations' });
  pool.on('error', () => undefined);
  try {
    return await withSchemaEngineOn(pool, work);
  } finally {
    await pool.end();
  }
}

/**
 * The same on a pool of the caller. With one connection (`max: 1`) on which a transaction is open, everything that the
 * engine does belongs to that transaction.
 */
export async function withSchemaEngineOn<T>(pool: pg.Pool, work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  const factory = new PrismaPg(pool);
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    // The caller holds a lock of its own. The engine's is one of the session, and would stay behind in a pooler's connection.
    const executeRaw = adapter.executeRaw.bind(adapter);
    adapter.executeRaw = async (query) => (ENGINES_LOCK.test(query.sql) ? 0 : executeRaw(query));
    adapter.executeScript = async (script) => {
      const isMigration = !script.includes('_prisma_migrations') && !managesTransactions(script);
      await adapter.executeRaw({ sql: isMigration ? script + MARK_DONE : script, args: [], argTypes: [] });
    };
    return adapter;
  };
  return runEngine(factory, work);
}

/** Runs something with Prisma's schema engine that needs no database, such as comparing two schema files. */
export async function withOfflineSchemaEngine<T>(work: (engine: SchemaEngine) => Promise<T>): Promise<T> {
  const factory = mockMigrationAwareAdapterFactory('postgres');
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    // The only thing the engine asks when it is made: whether the schema exists, and the server's version.
    adapter.queryRaw = async () => ({
      columnNames: ['exists', 'version', 'numeric_version'],
      columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
      rows: [[true, OLDEST_SERVER.text, OLDEST_SERVER.number]],
    });
    return adapter;
  };
  return runEngine(factory, work);
}

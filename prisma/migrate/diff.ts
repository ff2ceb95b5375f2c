import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  mockMigrationAwareAdapterFactory,
} from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import { StartError } from '../embedded/startError.ts';

/*
 * Prisma's schema engine, which compares schema files. It is a development dependency only: applying migrations does not need
 * it (docs/decisions/034-migrations.md).
 */

type EngineModule = typeof import('@prisma/schema-engine-wasm') & {
  __wbg_set_wasm(exports: WebAssembly.Exports): void;
};

/** The minimal schema that the engine needs to generate SQL for PostgreSQL. */
const EMPTY_SCHEMA = 'datasource db {\n  provider = "postgresql"\n}\n';

/** The oldest supported PostgreSQL. */
const OLDEST_SERVER = { text: 'PostgreSQL 14.0', number: 140_000 };

/** One instance per process, also if this file is loaded twice: the package stores the instance in a module variable. */
const shared = globalThis as typeof globalThis & { dadventuresSchemaEngine?: Promise<EngineModule> };

/** Instantiates the engine without its package's entry point: Node.js does not import `.wasm` files as that expects. */
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

/** Runs `work` with an engine that is not connected to a database. */
async function withSchemaEngine<Result>(work: (engine: SchemaEngine) => Promise<Result>): Promise<Result> {
  const factory = mockMigrationAwareAdapterFactory('postgres');
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    // The constructor of the engine queries whether the schema exists, and the server's version.
    adapter.queryRaw = async () => ({
      columnNames: ['exists', 'version', 'numeric_version'],
      columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
      rows: [[true, OLDEST_SERVER.text, OLDEST_SERVER.number]],
    });
    return adapter;
  };
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

/**
 * Returns the SQL script that migrates a database from one schema to another.
 *
 * @param from text of a schema.prisma, or 'empty'
 * @param to text of a schema.prisma
 * @returns the script; empty if the schemas describe the same tables
 * @throws StartError with Prisma's reason if a schema is invalid
 */
export async function diffSchemas(from: string, to: string): Promise<string> {
  const asTarget = (content: string) => ({
    tag: 'schemaDatamodel' as const,
    files: [{ path: 'schema.prisma', content }],
  });
  const result = await withSchemaEngine((engine) =>
    engine.diff({
      from: from === 'empty' ? { tag: 'empty' } : asTarget(from),
      to: asTarget(to),
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    }),
  ).catch((error: unknown) => {
    throw new StartError(`schema.prisma cannot be compared: ${String((error as Error).message).trim()}`);
  });
  return result.exitCode === 0 ? '' : (result.stdout ?? '');
}

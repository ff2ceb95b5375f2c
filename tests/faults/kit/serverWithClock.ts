// The server with a clock that is ahead by as many seconds as a file says, for machines without faketime. Argument: the file.
// Environment variables as for the server itself.
import { readFileSync } from 'node:fs';
import { createPrismaClient } from '../../../prisma/client.ts';
import { applyMigrations } from '../../../prisma/migrate.ts';
import { createPool, requestSettings } from '../../../prisma/pool.ts';
import { loadCatalogue } from '../../../schema/catalogue/loadCatalogue.ts';
import { loadPlans } from '../../../schema/plan/loadPlans.ts';
import { createApp } from '../../../server/app.ts';
import { readEnv, withPort } from '../../../server/env/env.ts';
import { checkPort, listen } from '../../../server/http/listen.ts';
import { createLog } from '../../../server/observability/log.ts';

const file = process.argv[2] ?? '';
const settings = readEnv();
const env = withPort(settings, await checkPort(settings.host, settings.port));
const connectionString = env.databaseUrl ?? '';
await applyMigrations(connectionString);
const pool = createPool(connectionString, undefined, env.databaseStatements, requestSettings);
const prisma = createPrismaClient(pool);
await loadCatalogue(pool);
await loadPlans({ pool, prisma });
const now = () => Temporal.Now.instant().add({ seconds: Number(readFileSync(file, 'utf8')) });
const app = await createApp({ env, pool, prisma, log: createLog(env.logLevel), now });
await listen((request, response) => void app.handler(request, response), env.host, env.port);
console.log(`Dadventures is ready at http://${env.host}:${env.port}`);

import { createPrismaClient } from '../prisma/client.ts';
import { openEmbeddedDatabase } from '../prisma/embedded.ts';
import { createPool } from '../prisma/pool.ts';
import { loadEnvFile, readEnv } from '../server/env.ts';
import { createLog } from '../server/log.ts';

/**
 * `npm run admin -- grant|revoke|confirm EMAIL`: makes or unmakes an administrator, or marks an
 * address as confirmed; also while the server runs (design, section 1).
 */
const acts = {
  grant: { data: { isAdmin: true }, done: 'is an administrator now' },
  revoke: { data: { isAdmin: false }, done: 'is no longer an administrator' },
  confirm: { data: { emailConfirmedAt: new Date() }, done: 'is confirmed now' },
} as const;

const usage = 'Usage: npm run admin -- grant|revoke|confirm EMAIL';

async function main([act, email]: readonly string[]): Promise<string> {
  if (!email || !act || !Object.hasOwn(acts, act)) throw new Error(usage);
  const { data, done } = acts[act as keyof typeof acts];
  loadEnvFile();
  const env = readEnv();
  const embedded = env.databaseUrl
    ? undefined
    : await openEmbeddedDatabase({ dataDir: env.dataDir, log: createLog(env.logLevel) });
  const pool = createPool(embedded?.connectionString ?? env.databaseUrl ?? '', 1);
  const prisma = createPrismaClient(pool);
  try {
    const { count } = await prisma.user.updateMany({ where: { email: email.toLowerCase() }, data });
    if (count === 0) throw new Error(`No account has the e-mail address ${email}.`);
    return `${email} ${done}.`;
  } finally {
    await prisma.$disconnect();
    await pool.end();
    await embedded?.close();
  }
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

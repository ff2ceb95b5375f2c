import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { openEmbeddedDatabase, StartError } from '../prisma/embedded.ts';
import { loadEnvFile, readEnv, withPort } from '../server/env/env.ts';
import { createLifecycle } from '../server/process/lifecycle.ts';
import { withBasePath } from '../server/http/rebasedFiles.ts';
import { checkPort } from '../server/http/listen.ts';
import { relayPlugin } from './build/relayPlugin.ts';
import { runSetup } from './build/runSetup.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const API_PATHS = ['/graphql', '/api', '/photos', '/calendar', '/live', '/ready'];
const ARTIFACTS = 'client/relay/__generated__';
const QUIET_MS = 150;

/** Runs the API server as a process that can be restarted. A separate process group keeps Ctrl-C away from it. */
function createApi(port: number, publicUrl: string) {
  let child: ChildProcess | undefined;

  const stop = async (): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  };
  const start = async (): Promise<boolean> => {
    const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: publicUrl, WEB_CONCURRENCY: '1' };
    const started = spawn(process.execPath, [join(ROOT, 'server', 'start.mjs')], {
      cwd: ROOT,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    return new Promise((resolve) => {
      started.stdout.setEncoding('utf8').on('data', (text: string) => text.includes('is ready at') && resolve(true));
      started.once('exit', () => resolve(false));
    });
  };
  return { start, stop };
}

/** Calls `onChange` after files of the server have changed. Calls never overlap. */
function watchServerFiles(onChange: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => (running = running.then(onChange)), QUIET_MS);
  };
  for (const folder of ['server', 'schema', 'prisma']) {
    watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
      if (name !== null && !name.startsWith('generated') && /\.(ts|prisma|sql|json)$/.test(name)) schedule();
    });
  }
  // The API reads the persisted documents of the web client when it starts.
  watch(join(ROOT, ARTIFACTS), (_event, name) => name === 'persisted.json' && schedule());
}

/** Runs Vite with hot reload on PORT, and the API behind it on another port. Both reload changed files. */
async function main(): Promise<void> {
  loadEnvFile();
  const env = readEnv();
  const port = await checkPort(env.host, env.port);
  const address = withPort(env, port).publicUrl;
  const { basePath } = env;
  // Opened in this process, so that the database keeps running while the API restarts.
  const log = { info: () => undefined, warn: (message: string) => console.warn(message) };
  const database =
    env.databaseUrl === undefined ? await openEmbeddedDatabase({ dataDir: env.dataDir, log }) : undefined;
  const apiPort = await checkPort('127.0.0.1', 0);
  const api = createApi(apiPort, address);

  const vite = await createServer({
    configFile: join(ROOT, 'vite.config.ts'),
    clearScreen: false,
    logLevel: 'warn',
    base: `${basePath}/`,
    // Vite puts the path in front of addresses in the page by itself.
    plugins: [relayPlugin(), { name: 'base-path', transformIndexHtml: (html) => withBasePath(html, basePath) }],
    server: {
      host: env.host,
      port,
      strictPort: true,
      proxy: Object.fromEntries(API_PATHS.map((path) => [basePath + path, { target: `http://127.0.0.1:${apiPort}` }])),
    },
  });

  // Vite's handler would end the process on SIGTERM before the API and the database have stopped.
  process.removeAllListeners('SIGTERM');
  const lifecycle = createLifecycle({ debug: () => undefined, error: console.error, fatal: console.error });
  lifecycle.onStop(async () => database?.close());
  lifecycle.onStop(() => vite.close());
  lifecycle.onStop(api.stop);

  if (!(await api.start())) await lifecycle.stop(1);
  await vite.listen();
  lifecycle.started();
  watchServerFiles(async () => {
    if (!(await runSetup('dev'))) return;
    await api.stop();
    console.log(
      (await api.start()) ? 'The server was restarted' : 'The server did not start: the next change restarts it',
    );
    vite.ws.send({ type: 'full-reload' });
  });
  console.log(`Dadventures is ready at ${address} (pages reload as you edit)`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exit(1);
}

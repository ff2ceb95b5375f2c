import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitUntil } from '../../prisma/embedded/processes.ts';

const EXAMPLES = fileURLToPath(new URL('../../docs/examples/', import.meta.url));

/** The limit of open files under which HAProxy runs here. */
const filesOfBalancer = 1_024;

export interface Balancer {
  /** HAProxy, or the balancer of this file. */
  readonly kind: 'haproxy' | 'node';
  /** `http://127.0.0.1:…` */
  readonly address: string;
  /** What HAProxy has said about the servers. */
  output(): string;
  close(): Promise<void>;
}

/** Reads an example of docs/examples and replaces values in it, each of which must occur. */
export function example(name: string, replacements: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(EXAMPLES, name), 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`${name} does not contain ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Finds an installed program, also in the folders that are only on root's PATH. Returns undefined if it is not installed. */
export function findDaemon(name: string): string | undefined {
  return [name, `/usr/sbin/${name}`].find(
    (path) => spawnSync(path, ['--version'], { stdio: 'ignore' }).error === undefined,
  );
}

/** Finds a free TCP port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Whether a server listens on the port. */
export async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const answer = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'close').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return answer;
}

/**
 * Starts a balancer in front of two servers: HAProxy with docs/examples/haproxy.cfg, or the balancer below if HAProxy is not
 * installed.
 *
 * @param ports of the servers
 */
export async function startBalancer(ports: readonly [number, number]): Promise<Balancer> {
  const haproxy = findDaemon('haproxy');
  return haproxy === undefined ? startNodeBalancer(ports) : startHaproxy(haproxy, ports);
}

async function startHaproxy(haproxy: string, [one, two]: readonly [number, number]): Promise<Balancer> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'dadventures-haproxy-'));
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    example('haproxy.cfg', {
      ':8080': `:${port}`,
      ':3001': `:${one}`,
      ':3002': `:${two}`,
      // A machine that runs tests is busier than one that serves.
      'timeout check 3s': 'timeout check 20s',
      'fall 2': 'fall 20',
    }),
  );
  // The example starts under any limit of open files; a low one keeps its memory small.
  const command = `ulimit -n ${filesOfBalancer} && exec "$0" "$@"`;
  const child = spawn('sh', ['-c', command, haproxy, '-db', '-f', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  if (!(await waitUntil(() => isListening(port), 10_000))) throw new Error(`HAProxy does not listen: ${stderr}`);
  return {
    kind: 'haproxy',
    address: `http://127.0.0.1:${port}`,
    output: () => stderr,
    close: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** Distributes connections to the servers in turn, and to the other server if one refuses. */
async function startNodeBalancer(ports: readonly number[]): Promise<Balancer> {
  const open = new Set<Socket>();
  const track = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
  };
  let turn = 0;
  const server: Server = createServer((client) => {
    track(client);
    turn += 1;
    const order = ports.map((_, index) => ports[(turn + index) % ports.length] ?? 0);
    const tryNext = (): void => {
      const port = order.shift();
      if (port === undefined) return void client.destroy();
      const upstream = connect(port, '127.0.0.1');
      track(upstream);
      upstream.once('error', tryNext);
      upstream.once('connect', () => {
        upstream.off('error', tryNext);
        client.pipe(upstream).pipe(client);
        upstream.once('close', () => client.destroy());
        client.once('close', () => upstream.destroy());
      });
    };
    tryNext();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    kind: 'node',
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    output: () => '',
    close: async () => {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
}

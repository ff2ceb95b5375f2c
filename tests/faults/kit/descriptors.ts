import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const listening = '0A';

interface Connection {
  readonly localPort: number;
  readonly remotePort: number;
  readonly state: string;
}

const portOf = (address = ''): number => Number.parseInt(address.split(':')[1] ?? '', 16);

/** The TCP connections of this machine by inode. */
function connections(): Map<string, Connection> {
  const found = new Map<string, Connection>();
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of readFileSync(table, 'utf8').trim().split('\n').slice(1)) {
      const [, local, remote, state = '', , , , , , inode = ''] = line.trim().split(/\s+/);
      found.set(inode, { localPort: portOf(local), remotePort: portOf(remote), state });
    }
  }
  return found;
}

/**
 * The open descriptors of a process, sorted: the paths of its files, and a word for each other descriptor, such as `client` for a
 * connection with a client. Connections to its database are left out, because a pool may keep or close them at any time.
 *
 * @param databasePort where its database listens
 * @param ports where the process itself listens
 */
export function openDescriptors(pid: number, databasePort: number, ports: readonly number[]): string[] {
  const tcp = connections();
  const open: string[] = [];
  for (const descriptor of readdirSync(`/proc/${pid}/fd`)) {
    let target: string;
    try {
      target = readlinkSync(`/proc/${pid}/fd/${descriptor}`);
    } catch {
      continue;
    }
    const connection = tcp.get(/^socket:\[(\d+)\]$/.exec(target)?.[1] ?? '');
    if (connection?.remotePort === databasePort) continue;
    const isClient = connection && connection.state !== listening && ports.includes(connection.localPort);
    open.push(isClient ? 'client' : target.replace(/\[\d+\]/, ''));
  }
  return open.sort();
}

/** The descriptors that are open now and were not before. Equal ones are counted. */
export function newDescriptors(before: readonly string[], now: readonly string[]): string[] {
  const left = [...before];
  return now.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

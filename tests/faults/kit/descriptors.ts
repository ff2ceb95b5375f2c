import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const listening = '0A';

interface Connection {
  readonly localPort: number;
  readonly remotePort: number;
  readonly state: string;
}

const portOf = (address = ''): number => Number.parseInt(address.split(':')[1] ?? '', 16);

/** The TCP connections of this machine by their inode. */
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
 * What a process has open, sorted: the paths of its files, a word for each of its other descriptors. Connections to its
 * database, which it may keep or close as it likes, are left out; one of its clients is `client`.
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

/** What is open now and was not before; of what is open several times, as many as there are more. */
export function beyond(before: readonly string[], now: readonly string[]): string[] {
  const left = [...before];
  return now.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

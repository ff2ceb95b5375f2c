import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy that tests can make fail. Initially it forwards everything. */
export interface Proxy {
  readonly port: number;
  /** The delay of requests, milliseconds. */
  delayMs: number;
  /** Whether the target is unreachable: open connections are closed, and new ones are refused immediately. */
  isGone: boolean;
  /** Called for every chunk of an answer. If it returns true, the chunk is dropped and the connection closed. */
  dropsAnswer: () => boolean;
  close(): Promise<void>;
}

/** Starts a proxy in front of a port of this machine. */
export async function proxyTo(port: number): Promise<Proxy> {
  const open = new Set<Socket>();
  let isGone = false;
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    if (isGone) return void client.destroy();
    const upstream = connect(port, '127.0.0.1');
    keep(upstream);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    client.on('data', (data) => {
      if (proxy.delayMs === 0) upstream.write(data);
      else setTimeout(() => upstream.write(data), proxy.delayMs);
    });
    upstream.on('data', (data) => {
      if (proxy.dropsAnswer()) client.destroy();
      else client.write(data);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const proxy: Proxy = {
    port: (server.address() as AddressInfo).port,
    delayMs: 0,
    get isGone() {
      return isGone;
    },
    set isGone(value) {
      isGone = value;
      if (value) cut();
    },
    dropsAnswer: () => false,
    close: async () => {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
  return proxy;
}

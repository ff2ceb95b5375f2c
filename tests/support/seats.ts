import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium } from 'playwright';
import { findBrowser } from '../../scripts/browser.ts';

/**
 * A port for one world after the other, and the emptied contexts of a browser that have loaded the program from it. The files of a
 * process share its seats and its browser: a start of the browser takes half a second, and the first load of the program two.
 */
export interface Seat {
  readonly port: number;
  /** Answers requests from now on. */
  serve(handler: RequestListener): void;
  /** Takes an emptied context with these settings, if there is one. */
  take(settings: string): BrowserContext | undefined;
  /** Keeps an emptied context for the next visit. */
  keep(settings: string, context: BrowserContext): void;
  /** Gives the seat back when what pages have sent as they closed is answered, so that the world's database may go. */
  leave(): Promise<void>;
}

/** How long nothing is asked or answered before a seat is left, and how long that is waited for, milliseconds. */
const quietMs = 250;
const patienceMs = 3_000;

const free: Seat[] = [];

const refuse: RequestListener = (_request, response) => response.writeHead(503).end();

async function openSeat(): Promise<Seat> {
  let listener = refuse;
  let open = 0;
  let lastAt = 0;
  const server = createServer((request, response) => {
    open += 1;
    response.once('close', () => {
      open -= 1;
      lastAt = performance.now();
    });
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const emptied = new Map<string, BrowserContext[]>();
  const seat: Seat = {
    port: (server.address() as AddressInfo).port,
    serve: (handler) => {
      listener = handler;
    },
    take: (settings) => {
      const contexts = emptied.get(settings)?.filter((context) => context.browser()?.isConnected()) ?? [];
      emptied.set(settings, contexts);
      return contexts.pop();
    },
    keep: (settings, context) => void emptied.set(settings, [...(emptied.get(settings) ?? []), context]),
    leave: async () => {
      const since = performance.now();
      const isQuiet = () => open === 0 && performance.now() - lastAt > quietMs;
      while (!isQuiet() && performance.now() - since < patienceMs) await pause(20);
      listener = refuse;
      server.closeAllConnections();
      free.push(seat);
    },
  };
  return seat;
}

/** A seat that no other world of this process has at the moment. */
export const takeSeat = async (): Promise<Seat> => free.pop() ?? openSeat();

/** Starts a browser with these switches, in addition to the usual ones. */
export async function launch(args: readonly string[]): Promise<Browser> {
  const found = await findBrowser();
  return chromium.launch({ ...found, args: [...(found.args ?? []), ...args] });
}

let shared: Promise<Browser> | undefined;

/** The browser of this process, which ends with it. */
export async function sharedBrowser(): Promise<Browser> {
  shared ??= launch([]);
  if (!(await shared).isConnected()) shared = launch([]);
  return shared;
}

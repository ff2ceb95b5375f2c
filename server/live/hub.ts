import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Logger } from 'pino';
import { selectRevisions } from '../../schema/live/live.sql.ts';
import { streamLimits } from '../../schema/live/live.rules.ts';
import type { LiveHub, Watcher } from '../../schema/services/liveHub.ts';
import { networkOf, rangeOf } from '../http/address.ts';
import type { Idle } from '../idle/idle.ts';
import type { Observer } from '../observability/observer.ts';
import { type Holder, makeRoom, tooManyOfProcess } from './makeRoom.ts';
import { type Revisions, Watch } from './watch.ts';

/** How long new callers are collected before their children are read, in milliseconds. */
const gatherMs = 20;

/** A session or token with open streams. */
interface Caller {
  /** The hash of the session, or the id of the token. */
  readonly key: string;
  readonly kind: 'session' | 'token';
  readonly watches: Set<Watch>;
  /** What was read last, as it was read; null until then. */
  text: string | null;
  revisions: Revisions;
}

interface HubOptions {
  /** The primary: a replica would report changes late. */
  readonly pool: pg.Pool;
  readonly now: () => Temporal.Instant;
  readonly log: Pick<Logger, 'warn'>;
  /** Whether the server rests: then changes of other servers are read once a minute. */
  readonly idle: Idle;
  /** Whether the streams of a network are limited; otherwise only those of an account and of the process are. */
  readonly limitsNetworks?: boolean;
  readonly observers?: readonly Observer[];
  /** How often all revisions are read while the server is awake, in milliseconds. */
  readonly tickMs?: number | undefined;
}

/**
 * Watches the revisions of children for all streams of the process: one statement every two seconds for all of them, once a minute while
 * the server rests, and none while there is no stream. It reads access along, so that whoever has lost it is cut off at the same time
 * (docs/decisions/065-poke-then-pull.md).
 */
export function createLiveHub({
  pool,
  now,
  log,
  idle,
  limitsNetworks = true,
  observers = [],
  tickMs = streamLimits.tickMs,
}: HubOptions) {
  // What the timers do belongs to no request.
  const outside = AsyncLocalStorage.snapshot();
  const callers = new Map<string, Caller>();
  const open = new Set<Watch>();
  let ticking: NodeJS.Timeout | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let isReading = false;
  let isClosed = false;
  let isFailing = false;

  const report = () => {
    for (const observer of observers) observer.streams?.(open.size);
  };

  const forget = (caller: Caller, watch: Watch) => {
    if (!caller.watches.delete(watch)) return;
    open.delete(watch);
    report();
    if (caller.watches.size === 0 && callers.get(caller.key) === caller) callers.delete(caller.key);
  };

  /** Reads the children of callers and passes on what is new. Callers without a row have lost their access. */
  const read = async (asked: readonly Caller[]): Promise<void> => {
    const keysOf = (kind: Caller['kind']) => asked.filter((one) => one.kind === kind).map(({ key }) => key);
    try {
      const rows = await selectRevisions(pool, new Date(now().epochMilliseconds), keysOf('session'), keysOf('token'));
      isFailing = false;
      const found = new Map(rows.map((row) => [row.caller, row.revisions]));
      const known = asked.filter(({ text }) => text !== null);
      const changed = asked.filter((caller) => update(caller, found.get(caller.key)));
      // Where another server writes, more will follow. What a new stream reads first is no change.
      if (changed.some((caller) => known.includes(caller))) idle.wake();
    } catch (error) {
      // The streams stay open and silent until the database answers again.
      if (!isFailing) log.warn({ err: error }, 'The revisions of children could not be read');
      isFailing = true;
    }
  };

  const tick = async (): Promise<void> => {
    const since = performance.now();
    isReading = true;
    if (callers.size > 0) await read([...callers.values()]);
    isReading = false;
    ticking = undefined;
    schedule(since);
  };

  const schedule = (since: number) => {
    if (ticking || isClosed || callers.size === 0) return;
    const wait = idle.waitMs(Math.max(0, tickMs - (performance.now() - since)));
    ticking = outside(() => setTimeout(() => void tick(), wait).unref());
  };

  const unhook = idle.onLook(() => {
    if (isReading) return;
    clearTimeout(ticking);
    ticking = undefined;
    schedule(performance.now());
  });

  const gather = () => {
    gathering ??= outside(() =>
      setTimeout(() => {
        gathering = undefined;
        const fresh = [...callers.values()].filter(({ text }) => text === null);
        if (fresh.length > 0) void read(fresh);
      }, gatherMs).unref(),
    );
  };

  const callerOf = ({ token, connection }: Watcher): Caller => {
    const key = token?.id ?? connection.sessionHash;
    if (key === null) throw new Error('Only signed-in users watch children');
    const known = callers.get(key);
    if (known) return known;
    const kind = token ? 'token' : 'session';
    const caller: Caller = { key, kind, watches: new Set(), text: null, revisions: new Map() };
    callers.set(key, caller);
    return caller;
  };

  const hub: LiveHub = {
    watch(watcher, only, onChange) {
      if (isClosed) throw tooManyOfProcess();
      const holder = holderOf(watcher, limitsNetworks);
      makeRoom(open, holder)?.close();
      const caller = callerOf(watcher);
      const watch = new Watch(holder, only, onChange, () => forget(caller, watch));
      caller.watches.add(watch);
      open.add(watch);
      report();
      if (caller.text === null) gather();
      // After its caller has got the watch.
      else outside(() => setImmediate(() => watch.update(caller.revisions)));
      schedule(performance.now());
      return watch;
    },
  };
  return {
    ...hub,
    /** Ends all streams, and refuses new ones. */
    close() {
      isClosed = true;
      unhook();
      clearTimeout(ticking);
      clearTimeout(gathering);
      for (const { watches } of callers.values()) for (const watch of watches) watch.close();
    },
  };
}

/** Passes on what was read; returns whether it is new. */
function update(caller: Caller, text: string | undefined): boolean {
  if (text === undefined) {
    for (const watch of caller.watches) watch.close();
    return true;
  }
  if (text === caller.text) return false;
  caller.text = text;
  caller.revisions = parse(text);
  for (const watch of caller.watches) watch.update(caller.revisions);
  return true;
}

/** Parses what the statement returns. */
function parse(text: string): Revisions {
  if (text === '') return new Map();
  return new Map(
    text.split(',').map((pair) => {
      const [id = '', revision] = pair.split(' ');
      return [id, Number(revision)];
    }),
  );
}

/** Who holds a stream. Without limits of networks, every account is at home in one of its own. */
function holderOf({ viewer, connection: { ipAddress } }: Watcher, limitsNetworks: boolean): Holder {
  const account = viewer?.id ?? '';
  if (!limitsNetworks) return { account, network: account, range: account };
  return { account, network: networkOf(ipAddress), range: rangeOf(ipAddress) };
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Logger } from 'pino';
import { Refusal } from '../../schema/errors.ts';
import { selectRevisions } from '../../schema/live/live.sql.ts';
import { retryMs, streamLimits } from '../../schema/live/live.rules.ts';
import type { ChildRevision, LiveHub, LiveWatch, Watcher } from '../../schema/live/liveHub.ts';
import type { Observer } from '../observability/observer.ts';

/** How long new callers are collected before their children are read, in milliseconds. */
const gatherMs = 20;

type Revisions = ReadonlyMap<string, number>;

/** A session or token with open streams. */
interface Caller {
  /** The hash of the session, or the id of the token. */
  readonly key: string;
  readonly kind: 'session' | 'token';
  readonly account: string;
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
  readonly observers?: readonly Observer[];
}

/**
 * Watches the revisions of children for all streams of the process: one statement every two seconds for all of them, none while
 * there is no stream. It reads access along, so that whoever has lost it is cut off at the same time
 * (docs/decisions/065-poke-then-pull.md).
 */
export function createLiveHub({ pool, now, log, observers = [] }: HubOptions) {
  // What the timers do belongs to no request.
  const outside = AsyncLocalStorage.snapshot();
  const callers = new Map<string, Caller>();
  const streamsOfAccounts = new Map<string, number>();
  let streams = 0;
  let ticking: NodeJS.Timeout | undefined;
  let gathering: NodeJS.Timeout | undefined;
  let isClosed = false;
  let isFailing = false;

  const count = (account: string, amount: 1 | -1) => {
    const ofAccount = (streamsOfAccounts.get(account) ?? 0) + amount;
    if (ofAccount === 0) streamsOfAccounts.delete(account);
    else streamsOfAccounts.set(account, ofAccount);
    streams += amount;
    for (const observer of observers) observer.streams?.(streams);
  };

  const forget = (caller: Caller, watch: Watch) => {
    if (!caller.watches.delete(watch)) return;
    count(caller.account, -1);
    if (caller.watches.size === 0 && callers.get(caller.key) === caller) callers.delete(caller.key);
  };

  /** Reads the children of callers and passes on what is new. Callers without a row have lost their access. */
  const read = async (asked: readonly Caller[]): Promise<void> => {
    const keysOf = (kind: Caller['kind']) => asked.filter((one) => one.kind === kind).map(({ key }) => key);
    try {
      const rows = await selectRevisions(pool, new Date(now().epochMilliseconds), keysOf('session'), keysOf('token'));
      isFailing = false;
      const found = new Map(rows.map((row) => [row.caller, row.revisions]));
      for (const caller of asked) update(caller, found.get(caller.key));
    } catch (error) {
      // The streams stay open and silent until the database answers again.
      if (!isFailing) log.warn({ err: error }, 'The revisions of children could not be read');
      isFailing = true;
    }
  };

  const tick = async (): Promise<void> => {
    const since = performance.now();
    if (callers.size > 0) await read([...callers.values()]);
    ticking = undefined;
    schedule(since);
  };

  const schedule = (since: number) => {
    if (ticking || isClosed || callers.size === 0) return;
    const wait = Math.max(0, streamLimits.tickMs - (performance.now() - since));
    ticking = outside(() => setTimeout(() => void tick(), wait).unref());
  };

  const gather = () => {
    gathering ??= outside(() =>
      setTimeout(() => {
        gathering = undefined;
        const fresh = [...callers.values()].filter(({ text }) => text === null);
        if (fresh.length > 0) void read(fresh);
      }, gatherMs).unref(),
    );
  };

  const callerOf = ({ viewer, token, connection }: Watcher): Caller => {
    const key = token?.id ?? connection.sessionHash;
    if (!viewer || key === null) throw new Error('Only signed-in users watch children');
    const known = callers.get(key);
    if (known) return known;
    const kind = token ? 'token' : 'session';
    const caller: Caller = { key, kind, account: viewer.id, watches: new Set(), text: null, revisions: new Map() };
    callers.set(key, caller);
    return caller;
  };

  const hub: LiveHub = {
    watch(watcher, only, onChange) {
      if (isClosed || streams >= streamLimits.ofProcess) throw tooManyOfProcess();
      const { viewer } = watcher;
      if ((streamsOfAccounts.get(viewer?.id ?? '') ?? 0) >= streamLimits.ofAccount) throw tooManyOfAccount();
      const caller = callerOf(watcher);
      const watch = new Watch(only, onChange, () => forget(caller, watch));
      caller.watches.add(watch);
      count(caller.account, 1);
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
      clearTimeout(ticking);
      clearTimeout(gathering);
      for (const { watches } of callers.values()) for (const watch of watches) watch.close();
    },
  };
}

function update(caller: Caller, text: string | undefined): void {
  if (text === undefined) {
    for (const watch of caller.watches) watch.close();
    return;
  }
  if (text === caller.text) return;
  caller.text = text;
  caller.revisions = parse(text);
  for (const watch of caller.watches) watch.update(caller.revisions);
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

/** One stream. It keeps the latest revision of each child only, however slowly it is read. */
class Watch implements LiveWatch {
  readonly #only: ReadonlySet<string> | null;
  readonly #onChange: () => void;
  readonly #onClose: () => void;
  #known: Revisions = new Map();
  readonly #changed = new Map<string, number>();
  isComplete = false;
  hasEnded = false;

  constructor(only: readonly string[] | null, onChange: () => void, onClose: () => void) {
    this.#only = only && new Set(only);
    this.#onChange = onChange;
    this.#onClose = onClose;
  }

  /** Takes over what was read. It ends if a child is gone: a client must not take silence for "nothing has changed". */
  update(all: Revisions): void {
    if (this.hasEnded) return;
    const only = this.#only;
    const seen = only ? new Map([...all].filter(([id]) => only.has(id))) : all;
    const expected = this.isComplete ? [...this.#known.keys()] : [...(only ?? [])];
    if (expected.some((id) => !seen.has(id))) return this.close();
    let isNew = !this.isComplete;
    for (const [id, revision] of seen) {
      if (this.#known.get(id) === revision) continue;
      this.#changed.set(id, revision);
      isNew = true;
    }
    this.#known = seen;
    this.isComplete = true;
    if (isNew) this.#onChange();
  }

  take(): readonly ChildRevision[] {
    const taken = [...this.#changed].map(([childId, revision]) => ({ childId, revision }));
    this.#changed.clear();
    return taken;
  }

  close(): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.#changed.clear();
    this.#onClose();
    this.#onChange();
  }
}

const tooManyOfAccount = () =>
  new Refusal('RATE_LIMITED', `You have ${streamLimits.ofAccount} open streams: close one to open another`, {
    retryAfter: streamLimits.heartbeatMs,
  });

const tooManyOfProcess = () =>
  new Refusal('UNAVAILABLE', 'The server cannot keep another stream open at the moment. Please try again', {
    retryAfter: retryMs(Math.random()),
  });

import { pathOf } from '../lib/basePath.ts';
import { viewerHeader } from '../relay/viewer.ts';
import { readEvents } from './readEvents.ts';

/** The pauses before a new attempt, in milliseconds: doubled after each failure, and spread by up to a half. */
const pauses = { first: 700, longest: 60_000 } as const;

/** A stream sends something every 25 s. After this silence, in milliseconds, the connection is taken for dead. */
const silenceMs = 60_000;

/** After these answers another attempt is useless until the visitor does something: not signed in, or no such address. */
const isFinal = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

interface FollowOptions {
  /** Called for each reported revision. */
  onChange: (childId: string, revision: number) => void;
  /** Called when all current revisions have been reported, with the ids of the children. */
  onReady: (childIds: ReadonlySet<string>) => void;
  /** Called when the server answers that nobody is signed in, or somebody else. */
  onOtherUser: (status: 401 | 409) => void;
}

/**
 * Follows the changes of the visitor's children (`GET /api/live`) while the tab is visible and online. A hidden tab closes its stream,
 * because browsers allow six connections to a server over HTTP/1.1. What fails is tried again after growing pauses, and silently:
 * the pages work without it.
 *
 * @returns `start`, which does nothing while it runs, and `stop`
 */
export function followChanges({ onChange, onReady, onOtherUser }: FollowOptions) {
  let isWanted = false;
  let current: AbortController | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  const isPossible = () => isWanted && document.visibilityState === 'visible' && navigator.onLine;

  const wait = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(open, milliseconds * (0.5 + Math.random()));
  };
  const close = () => {
    clearTimeout(timer);
    current?.abort();
    current = null;
  };
  function open(): void {
    clearTimeout(timer);
    if (current || !isPossible()) return;
    const mine = new AbortController();
    current = mine;
    void follow(mine).then((pause) => {
      if (current !== mine) return;
      current = null;
      if (pause !== null) wait(pause);
    });
  }

  /** Resolves when the stream has ended: to the pause before the next one in milliseconds, or to null if there is none. */
  async function follow(mine: AbortController): Promise<number | null> {
    const { signal } = mine;
    let silence: ReturnType<typeof setTimeout> | undefined;
    const onAlive = () => {
      clearTimeout(silence);
      silence = setTimeout(() => mine.abort(), silenceMs);
    };
    const children = new Set<string>();
    try {
      onAlive();
      const response = await fetch(pathOf('/api/live'), {
        headers: { accept: 'text/event-stream', ...viewerHeader() },
        credentials: 'same-origin',
        cache: 'no-store',
        signal,
      });
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
      if (!signal.aborted && (response.status === 401 || response.status === 409)) onOtherUser(response.status);
      if (isFinal(response.status) || (response.ok && !isStream)) return null;
      if (!response.ok || !response.body) return nextPause();
      const retry = await readEvents(response.body, {
        onAlive,
        onEvent: ({ event, data }) => {
          if (signal.aborted) return;
          failures = 0;
          if (event === 'ready') onReady(children);
          if (event !== 'message') return;
          const { childId, revision } = JSON.parse(data) as { childId: string; revision: number };
          children.add(childId);
          onChange(childId, revision);
        },
      });
      return retry ?? nextPause();
    } catch {
      return nextPause();
    } finally {
      clearTimeout(silence);
    }
  }

  function nextPause(): number {
    const pause = Math.min(pauses.longest, pauses.first * 2 ** failures);
    failures += 1;
    return pause;
  }

  const onMove = () => {
    if (!isPossible()) return close();
    failures = 0;
    open();
  };
  document.addEventListener('visibilitychange', onMove);
  addEventListener('online', onMove);
  addEventListener('offline', onMove);
  return {
    start: () => {
      if (isWanted) return;
      isWanted = true;
      failures = 0;
      open();
    },
    stop: () => {
      isWanted = false;
      close();
    },
  };
}

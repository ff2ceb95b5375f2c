import { Refusal } from '../../schema/errors.ts';
import { retryMs, streamLimits } from '../../schema/live/live.rules.ts';
import { say } from '../../schema/say.rules.ts';

/** Who holds a stream. */
export interface Holder {
  /** The widest network that may be one holder's: the /48 of an IPv6 address, an IPv4 address. */
  readonly range: string;
  /** The /64 of an IPv6 address, an IPv4 address. */
  readonly network: string;
  readonly account: string;
}

/** An open stream. */
export interface Held {
  readonly holder: Holder;
  /** Since when nothing has been sent, in milliseconds of `performance.now()`. */
  readonly idleSince: number;
}

/** From wide to narrow. */
const levels = ['range', 'network', 'account'] as const satisfies (keyof Holder)[];

/**
 * Makes room for a stream of `newcomer` (docs/product.md#two-phones). If the server or a network is full, the longest idle stream of
 * whoever holds most there has to end: the widest network first, in it the narrower one, in that the account. It ends only for somebody
 * who then still holds no more, so that two who hold the same do not end each other's.
 *
 * @param open all streams of the process
 * @returns the stream to end; undefined if there is room
 * @throws Refusal RATE_LIMITED for the account or the network, UNAVAILABLE for the server
 */
export function makeRoom<Stream extends Held>(open: ReadonlySet<Stream>, newcomer: Holder): Stream | undefined {
  const beside = (level: keyof Holder) => [...open].filter(({ holder }) => holder[level] === newcomer[level]);
  if (open.size >= streamLimits.ofAccount && beside('account').length >= streamLimits.ofAccount)
    throw tooManyOfAccount();
  if (open.size < streamLimits.ofNetwork) return undefined;
  const inNetwork = beside('network');
  if (inNetwork.length >= streamLimits.ofNetwork) {
    return longestIdle(inNetwork, newcomer, ['account']) ?? refuse(tooManyOfNetwork(streamLimits.ofNetwork));
  }
  const inRange = beside('range');
  if (inRange.length >= streamLimits.ofRange) {
    return longestIdle(inRange, newcomer, ['network', 'account']) ?? refuse(tooManyOfNetwork(streamLimits.ofRange));
  }
  if (open.size < streamLimits.ofProcess) return undefined;
  return longestIdle([...open], newcomer, levels) ?? refuse(tooManyOfProcess());
}

/**
 * The longest idle stream of the largest holder.
 *
 * @param among streams that the newcomer competes with
 * @param by how they are divided, from wide to narrow
 * @returns undefined if nobody holds so much more than the newcomer that ending one would be fair
 */
function longestIdle<Stream extends Held>(
  among: readonly Stream[],
  newcomer: Holder,
  [level, ...narrower]: readonly (keyof Holder)[],
): Stream | undefined {
  if (!level) return among.reduce((one, other) => (other.idleSince < one.idleSince ? other : one));
  const parts = Map.groupBy(among, ({ holder }) => holder[level]);
  const own = parts.get(newcomer[level]) ?? [];
  const largest = [...parts.values()].reduce((one, other) => (other.length > one.length ? other : one), own);
  if (largest.length > own.length + 1) return longestIdle(largest, newcomer, narrower);
  return own.length > 0 && narrower.length > 0 ? longestIdle(own, newcomer, narrower) : undefined;
}

function refuse(refusal: Refusal): never {
  throw refusal;
}

const tooManyOfAccount = () =>
  new Refusal(
    'RATE_LIMITED',
    say('You have {count} open streams: close one to open another', { count: streamLimits.ofAccount }),
    {
      retryAfter: streamLimits.heartbeatMs,
    },
  );

const tooManyOfNetwork = (bound: number) =>
  new Refusal('RATE_LIMITED', say('Your network has {bound} open streams: close one to open another', { bound }), {
    retryAfter: streamLimits.heartbeatMs,
  });

/** For a server that is full or stops. */
export const tooManyOfProcess = () =>
  new Refusal('UNAVAILABLE', say('The server cannot keep another stream open at the moment. Please try again'), {
    retryAfter: retryMs(Math.random()),
  });

import type { Actor } from '../../schema/actor.ts';
import type { Kind, Party } from '../../schema/builder.ts';
import type { BudgetKind, CountedActs, LoginAttempt } from '../../schema/services/limits.ts';
import { say } from '../../schema/say.rules.ts';
import { networkOf, rangeOf } from '../http/address.ts';
import type { Purpose } from './purpose.ts';

// How much one caller may do, and who decides: docs/architecture.md#limits says which attack each is for.

/**
 * Counters in the database: `points` within `minutes` for each key. The limit per account stops guessing from many addresses, the limit
 * per address stops guessing of many accounts; a family behind one router stays well below both. A browser that is known to the account
 * has a counter of its own, so that nobody else can lock it out. `insured` ones count in memory while the database cannot: what they
 * let through only reads.
 */
export const counters = {
  loginByAccount: { points: 10, minutes: 15, what: say('log-in attempts') },
  loginByBrowser: { points: 10, minutes: 15, what: say('log-in attempts') },
  loginByAddress: { points: 60, minutes: 15, what: say('log-in attempts') },
  codeByAccount: { points: 10, minutes: 60, what: say('wrong codes') },
  codeByBrowser: { points: 10, minutes: 60, what: say('wrong codes') },
  registrationByAddress: { points: 30, minutes: 60, what: say('registrations') },
  // Whoever has a /48 has 65,536 networks.
  registrationByRange: { points: 60, minutes: 60, what: say('registrations') },
  resetByBrowser: { points: 10, minutes: 60, what: say('requests for a new password') },
  resetByAddress: { points: 30, minutes: 60, what: say('requests for a new password') },
  linkByAddress: { points: 60, minutes: 15, what: say('attempts') },
  deviceCodeByAddress: { points: 5, minutes: 60, what: say('codes') },
  deviceCodeBySpace: { points: 20, minutes: 60, what: say('codes') },
  mailByRecipient: { points: 6, minutes: 60, what: say('mails') },
  feedByUser: { points: 120, minutes: 60, what: say('readings of this calendar'), insured: true },
  feedMissByAddress: { points: 60, minutes: 15, what: say('wrong addresses of calendars'), insured: true },
  exportByUser: { points: 5, minutes: 60, what: say('exports'), insured: true },
  reserveBySession: { points: 30, minutes: 60, what: say('requests about the safety of the account'), insured: true },
  signIn: { points: 600, minutes: 60, what: say('log-in attempts') },
  reportByAddress: { points: 60, minutes: 15, what: say('reports'), insured: true },
} as const;

/** The hourly budget of a user, of all access tokens of a user, or of an address, for GraphQL and REST together: a counter as well. */
export const hourlyBudget: Readonly<Record<'points' | 'minutes', number>> = { points: 5_000, minutes: 60 };

export type Counter = keyof typeof counters;

/** A counter and its key. */
export type Counted = readonly [counter: Counter, key: string];

const guesses =
  (ofAccount: Counter, ofBrowser: Counter) =>
  ({ browser, account, ipAddress }: LoginAttempt): readonly Counted[] =>
    browser === null
      ? [
          ['loginByAddress', networkOf(ipAddress)],
          [ofAccount, account],
        ]
      : [[ofBrowser, `${browser}:${account}`]];

/**
 * The counters of each act, of which all must have room. A success resets the last one. The account stands at the end of a key: the
 * removal of an account finds its counters by that.
 */
export const countersOf: { readonly [Act in keyof CountedActs]: (by: CountedActs[Act]) => readonly Counted[] } = {
  login: guesses('loginByAccount', 'loginByBrowser'),
  code: guesses('codeByAccount', 'codeByBrowser'),
  googleLogin: ({ browser, ipAddress }) => [
    browser === null ? ['loginByAddress', networkOf(ipAddress)] : ['loginByBrowser', `${browser}:google`],
  ],
  registration: ({ ipAddress }) => {
    const [network, range] = [networkOf(ipAddress), rangeOf(ipAddress)];
    const byAddress = ['registrationByAddress', network] as const;
    return range === network ? [byAddress] : [byAddress, ['registrationByRange', range]];
  },
  resetRequest: ({ browser, ipAddress }) => [
    browser === null ? ['resetByAddress', networkOf(ipAddress)] : ['resetByBrowser', browser],
  ],
  linkUse: ({ ipAddress }) => [['linkByAddress', networkOf(ipAddress)]],
  deviceCode: ({ ipAddress, space }) => [
    ['deviceCodeByAddress', networkOf(ipAddress)],
    ['deviceCodeBySpace', space],
  ],
  mail: ({ recipient }) => [['mailByRecipient', recipient]],
  feedRead: ({ feedId, userId }) => [['feedByUser', `${feedId}:${userId}`]],
  feedMiss: ({ ipAddress }) => [['feedMissByAddress', networkOf(ipAddress)]],
  export: ({ userId }) => [['exportByUser', userId]],
};

/** What a request costs, in points. */
export const prices = {
  /** One point for so much complexity of a document. */
  complexityPerPoint: 100,
  /** One point for so many characters of a document: parsing and validating them takes as long as executing an operation of one point. */
  charactersOfDocument: 1_024,
  /** One point for so many characters of the answer to a REST call: lists have any length. */
  charactersOfAnswer: 20_000,
  /** A file, in addition to its request. */
  file: 50,
} as const;

/**
 * The budgets that a request may be paid from, in the order in which they are tried. All tokens of a user share a budget, so that third
 * parties never spend what the user's own pages need.
 */
export async function* budgetsOf(
  { viewer, token, connection }: Actor,
  purpose: Purpose,
): AsyncGenerator<readonly [kind: BudgetKind, payer: string]> {
  const { sessionHash, ipAddress } = connection;
  const address = `address:${networkOf(ipAddress)}`;
  const hourly = ['budget', viewer ? `${token ? 'tokens' : 'user'}:${viewer.id}` : address] as const;
  const reserve = viewer && sessionHash !== null ? (['reserveBySession', sessionHash] as const) : null;
  if (token) return yield hourly;
  if (purpose === 'report') return yield ['reportByAddress', networkOf(ipAddress)];
  const known = async () => {
    const browser = await connection.readKnownBrowser();
    return browser && (['signIn', `browser:${browser.id}`] as const);
  };
  if (purpose === 'signIn') return yield (await known()) ?? ['signIn', address];
  if (reserve && (purpose === 'defence' || purpose === 'logOut')) yield reserve;
  yield hourly;
  if (reserve && purpose === 'overview') yield reserve;
  if (viewer) return;
  // A browser that was signed in before reaches the sign-in page even if its address has spent its budget.
  const browser = await known();
  if (browser) yield browser;
}

/** How much may run at once, in units, and how many requests of one caller may wait. */
export interface Bounds {
  /** Of all accounts together. */
  readonly all: number;
  /** Of all accounts at one address. */
  readonly address: number;
  /** Of one account, with all its sessions and access tokens. */
  readonly account: number;
  /** Waiting requests of one session, access token or, without either, address. */
  readonly waiting: number;
}

/**
 * The gates of each process. A unit is a point of the hourly budget: a page of a typical family takes one or two, and the most expensive
 * document runs alone. File transfers, which wait for the network, and requests that protect an account have gates of their own: neither
 * waits behind computing work.
 */
export const gates: Readonly<Record<Kind, Bounds>> = {
  work: { all: 24, address: 12, account: 6, waiting: 256 },
  transfer: { all: 512, address: 256, account: 16, waiting: 256 },
  defence: { all: 16, address: 8, account: 4, waiting: 16 },
};

/** Waiting requests of all callers together, at each gate. */
export const waitingMax = 4_096;

/**
 * While other accounts are active, an account may do this much expensive work at a stretch, and this much per second after
 * that. A document of ten points blocks the event loop for some milliseconds; the pages of others must fit in between.
 */
export const expensiveWork = {
  /** A request's points beyond these are expensive. */
  freePoints: 2,
  burst: 60,
  perSecond: 20,
} as const;

/** A reading of a calendar in units: it runs about as many statements as a child's page. */
export const feedReadingUnits = 2;

/** A protective request that selects more than this, in points, waits like all other work. */
const defencePoints = 5;

/** The gate of a request that costs `points`. */
export function gateOf(purpose: Purpose, points: number, bringsFile: boolean): Kind {
  if (bringsFile) return 'transfer';
  const protects = purpose === 'defence' || purpose === 'logOut' || purpose === 'overview';
  return protects && points <= defencePoints ? 'defence' : 'work';
}

/** The keys under which a request is counted at a gate. Without a session, the address stands for the account. */
export function partyOf({ viewer, token, connection }: Pick<Actor, 'viewer' | 'token' | 'connection'>): Party {
  const network = networkOf(connection.ipAddress);
  const address = `address:${network}`;
  const account = viewer ? `user:${viewer.id}` : `visitors:${network}`;
  const caller = token ? `token:${token.id}` : connection.sessionHash ? `session:${connection.sessionHash}` : address;
  return { address, account, caller: `caller ${caller}` };
}

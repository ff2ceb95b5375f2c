import { type CircleRole, circleRoles } from '../../support/circle.ts';

/**
 * What somebody gets: `ok`; `nothing` where null stands for what is not there; `empty` for a list without items; the code
 * of a refusal; or the status of a REST call.
 */
export type Outcome = string | number;

/** What everybody gets. */
export type Outcomes = Readonly<Record<CircleRole, Outcome>>;

/** The same for all, but for those who are named. */
export const all = (outcome: Outcome, except: Partial<Outcomes> = {}): Outcomes => ({
  ...(Object.fromEntries(circleRoles.map((role) => [role, outcome])) as Outcomes),
  ...except,
});

const tokens = (outcome: Outcome) => ({ token: outcome, reader: outcome, scopeless: outcome, otherChild: outcome });
const carers = (outcome: Outcome) => ({
  owner: outcome,
  editor: outcome,
  viewer: outcome,
  token: outcome,
  reader: outcome,
});

/** Reading what is public; a token without any scope reads nothing at all. */
export const everybody = all('ok', { scopeless: 'FORBIDDEN' });
/** Reading something of the asker's own: nobody is signed in, so there is nobody to have it. */
export const oneself = all('ok', { signedOut: 'nothing', scopeless: 'FORBIDDEN' });
/** The same, but not for tokens at all. */
export const oneselfAtHome = all('ok', { ...tokens('FORBIDDEN'), signedOut: 'nothing' });
/** Reading what everybody may who has an account. */
export const signedIn = all('ok', { signedOut: 'UNAUTHENTICATED', scopeless: 'FORBIDDEN' });
/** Reading what belongs to the child: it is not there for others. */
export const ofChild = all('nothing', { ...carers('ok'), scopeless: 'FORBIDDEN' });
/** Reading what belongs to the owner himself. */
export const ofOwner = all('nothing', { owner: 'ok', scopeless: 'FORBIDDEN' });
/** Reading what administrators keep by its id. */
export const ofAdmins = all('nothing', { admin: 'ok', scopeless: 'FORBIDDEN' });
/** What only an administrator may do or see, and says so. */
export const admins = all('FORBIDDEN', { signedOut: 'UNAUTHENTICATED', admin: 'ok' });
/** What only the site's owner may see, and says so. */
export const siteOwner = all('FORBIDDEN', { signedOut: 'UNAUTHENTICATED', siteOwner: 'ok' });

/** What begins and ends sessions: for everybody but tokens. */
export const browsers = all('ok', tokens('FORBIDDEN'));
/** What changes an account: the asker's own, and never through a token. */
export const account = all('ok', { ...tokens('FORBIDDEN'), signedOut: 'UNAUTHENTICATED' });
/** What changes something that only the owner has: to all others it is not there. */
export const ownersOwn = all('NOT_FOUND', { ...tokens('FORBIDDEN'), signedOut: 'UNAUTHENTICATED', owner: 'ok' });
/** What changes something of the child: those who may only look are told so, to others it is not there. */
export const editors = all('NOT_FOUND', {
  ...carers('ok'),
  viewer: 'FORBIDDEN',
  reader: 'FORBIDDEN',
  scopeless: 'FORBIDDEN',
  signedOut: 'UNAUTHENTICATED',
});

const statuses: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  nothing: 404,
};

/** The same outcomes as statuses of REST. */
export const asStatus = (outcomes: Outcomes, success = 200): Outcomes =>
  Object.fromEntries(
    Object.entries(outcomes).map(([role, outcome]) => [role, statuses[outcome] ?? success]),
  ) as unknown as Outcomes;

/** Reading what belongs to the child by REST, which first asks for a signed-in user. */
export const ofChildByRest = asStatus({ ...ofChild, signedOut: 'UNAUTHENTICATED' });

import { type CircleRole, circleRoles } from '../../support/circle.ts';

/**
 * The outcome of a request: `ok`; `nothing` for null; `withheld` for null where the role sees the object around it; `empty` for a list
 * without items; the code of a refusal; or the status of a REST call.
 */
export type Outcome = string | number;

/** The outcome for each role. */
export type Outcomes = Readonly<Record<CircleRole, Outcome>>;

/** One outcome for all roles, with exceptions. */
export const all = (outcome: Outcome, except: Partial<Outcomes> = {}): Outcomes => ({
  ...(Object.fromEntries(circleRoles.map((role) => [role, outcome])) as Outcomes),
  ...except,
});

/** One outcome for all access tokens. */
export const tokens = (outcome: Outcome) => ({
  token: outcome,
  reader: outcome,
  scopeless: outcome,
  otherChild: outcome,
  editorToken: outcome,
  viewerToken: outcome,
  formerToken: outcome,
});
const carers = (outcome: Outcome) => ({
  owner: outcome,
  editor: outcome,
  viewer: outcome,
  token: outcome,
  reader: outcome,
  editorToken: outcome,
  viewerToken: outcome,
});

/** Reading public data. A token without scopes reads nothing. */
export const anyCaller = all('ok', { scopeless: 'FORBIDDEN' });
/** Reading the caller's own data, which is null without a session. */
export const ownData = all('ok', { signedOut: 'nothing', scopeless: 'FORBIDDEN' });
/** The same, but not with access tokens. */
export const ownDataBySession = all('ok', { ...tokens('FORBIDDEN'), signedOut: 'nothing' });
/** Reading what every account may read. */
export const signedIn = all('ok', { signedOut: 'UNAUTHENTICATED', scopeless: 'FORBIDDEN' });
/** Reading data of the child, which does not exist for others. */
export const childData = all('nothing', { ...carers('ok'), scopeless: 'FORBIDDEN' });
const editorsRead = (others: Outcome) => ({
  ...childData,
  viewer: others,
  token: others,
  reader: others,
  editorToken: others,
  viewerToken: others,
});
/** Reading a list of days off of the child: its owner and editors, but no access token. */
export const daysOffOfChild = editorsRead('empty');
/** Reading a pause by its id. */
export const pauseData = editorsRead('nothing');
/** Reading the owner's care pattern through the child. Other carers see the child, but not the pattern. */
export const ownCarePattern = { ...editorsRead('withheld'), editor: 'withheld' };
/** Reading a list of the child that only its owner sees, in a browser. */
export const ownersList = { ...editorsRead('empty'), editor: 'empty' };
/** Reading the hand-over of the child, which is offered to the editor. */
export const handOverData = editorsRead('withheld');
/** Reading data of the owner's account. */
export const ownerData = all('nothing', { owner: 'ok', scopeless: 'FORBIDDEN' });
/** Reading an administrator's object by its id. */
export const adminData = all('nothing', { admin: 'ok', scopeless: 'FORBIDDEN' });
/** Reading an object of the site owner by its id. */
export const siteOwnerData = all('nothing', { siteOwner: 'ok', scopeless: 'FORBIDDEN' });
/** Administrators only. Others get a refusal. */
export const admins = all('FORBIDDEN', { signedOut: 'UNAUTHENTICATED', admin: 'ok' });
/** The owner of the site only. Others get a refusal. */
export const siteOwner = all('FORBIDDEN', { signedOut: 'UNAUTHENTICATED', siteOwner: 'ok' });

/** Starting and ending sessions: for every caller without an access token. */
export const browsers = all('ok', tokens('FORBIDDEN'));
/** Changing the caller's own account, which access tokens cannot. */
export const account = all('ok', { ...tokens('FORBIDDEN'), signedOut: 'UNAUTHENTICATED' });
/** Adding a child to one's own family: also with an access token that may write and is for all children. */
export const addsChildren: Outcomes = { ...account, token: 'ok', editorToken: 'ok', formerToken: 'ok' };
/** Changing an object of the owner's account, which does not exist for others. */
export const ownersObject = all('NOT_FOUND', { ...tokens('FORBIDDEN'), signedOut: 'UNAUTHENTICATED', owner: 'ok' });
/** Changing data of the child: carers with read-only access get a refusal, for others the child does not exist. */
export const editors = all('NOT_FOUND', {
  ...carers('ok'),
  viewer: 'FORBIDDEN',
  viewerToken: 'FORBIDDEN',
  reader: 'FORBIDDEN',
  scopeless: 'FORBIDDEN',
  signedOut: 'UNAUTHENTICATED',
});
/** Changing what only the child's owner may: other carers get a refusal. */
export const ownersChild: Outcomes = { ...ownersObject, editor: 'FORBIDDEN', viewer: 'FORBIDDEN' };
/** What every carer may do, but no access token: also one who may only look. */
export const carersBySession: Outcomes = { ...editors, ...tokens('FORBIDDEN'), viewer: 'ok' };
/** The same as `editors`, but not with access tokens. */
export const editorsBySession: Outcomes = { ...editors, ...tokens('FORBIDDEN') };

const statuses: Readonly<Record<string, number>> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  nothing: 404,
};

/** The same outcomes as REST statuses. */
export const asStatus = (outcomes: Outcomes, success = 200): Outcomes =>
  Object.fromEntries(
    Object.entries(outcomes).map(([role, outcome]) => [role, statuses[outcome] ?? success]),
  ) as unknown as Outcomes;

/** Reading data of the child by REST, which requires a signed-in user first. */
export const childDataByRest = asStatus({ ...childData, signedOut: 'UNAUTHENTICATED' });

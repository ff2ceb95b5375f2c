import type { RefusalCode } from './errors.rules.ts';
import { say, type Saying } from './say.rules.ts';
import type { TokenScope } from './token/token.rules.ts';

export { isRefusalCode, refusalStatus, type RefusalCode } from './errors.rules.ts';

interface RefusalDetails {
  /** One sentence for each invalid input field. */
  readonly fields?: Readonly<Record<string, Saying>>;
  /** Milliseconds after which another try may succeed. */
  readonly retryAfter?: number;
  /** The missing settings. */
  readonly missing?: readonly string[];
  /** The scope that the access token lacks. */
  readonly missingScope?: TokenScope;
}

/** An expected error with one clear sentence for the user. The server masks every other error. */
export class Refusal extends Error implements Saying {
  readonly code: RefusalCode;
  readonly template: string;
  readonly params: Saying['params'];
  /** One English sentence for each invalid input field. */
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** What those sentences were made of. */
  readonly fieldTemplates: Readonly<Record<string, Omit<Saying, 'message'>>> | undefined;
  readonly retryAfter: RefusalDetails['retryAfter'];
  readonly missing: RefusalDetails['missing'];
  readonly missingScope: RefusalDetails['missingScope'];

  constructor(code: RefusalCode, { message, template, params }: Saying, details: RefusalDetails = {}) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.template = template;
    this.params = params;
    const fields = details.fields && Object.entries(details.fields);
    this.fields = fields && Object.fromEntries(fields.map(([name, said]) => [name, said.message]));
    this.fieldTemplates =
      fields &&
      Object.fromEntries(fields.map(([name, said]) => [name, { template: said.template, params: said.params }]));
    this.retryAfter = details.retryAfter;
    this.missing = details.missing;
    this.missingScope = details.missingScope;
  }
}

/** The caller is not signed in. */
export const notAuthenticated = () => new Refusal('UNAUTHENTICATED', say('Not authenticated'));

/** The page that sent the request is shown to somebody else than who is signed in by now. */
export const otherUser = () =>
  new Refusal('OTHER_USER', say('Somebody else is signed in by now. Nothing was changed: reload the page'));

/** An access token that never existed, has expired or was revoked. The answer does not say which. */
export const invalidToken = () =>
  new Refusal('UNAUTHENTICATED', say('The access token is not valid: it is wrong, has expired or was revoked'));

/** The account itself, which access tokens cannot read or change. */
export const sessionOnly = () => forbidden(say('This cannot be done with an access token'));

/** The user must prove who they are first: their proof is too old, or the session only completes challenges. */
export const reauthenticationRequired = () =>
  new Refusal('REAUTHENTICATION_REQUIRED', say('Please confirm that it is you, and try again'));

/** Signed in, but not allowed. */
export const accessDenied = () => forbidden(say('Access denied'));

/** The first factor was right, and the account has a second one. */
export const secondFactorRequired = () => new Refusal('SECOND_FACTOR_REQUIRED', say('Second factor required'));

/** An administrator who has signed in without a second factor, where the site asks for one. */
export const rightsNeedSecondFactor = () =>
  forbidden(say('Administrators need a second factor on this site: add one in Settings'));

/** A carer who may look at the child but not change anything. */
export const readOnlyAccess = () => forbidden(say('You may see this profile but not change it'));

/** The object does not exist, or the viewer may not see it. The answer does not say which. */
export const notFound = (sentence: Saying) => new Refusal('NOT_FOUND', sentence);

/** What is stored does not allow it, or not any more. */
export const conflict = (sentence: Saying) => new Refusal('CONFLICT', sentence);

/** The viewer may not do it. */
export const forbidden = (sentence: Saying) => new Refusal('FORBIDDEN', sentence);

/** It was done too often: another try may succeed after `retryAfter` milliseconds. */
export const rateLimited = (sentence: Saying, retryAfter: number) =>
  new Refusal('RATE_LIMITED', sentence, { retryAfter });

/** Google sign-in is not configured. Names the missing settings for the operator. */
export const googleNotConfigured = (missing: readonly string[]) =>
  new Refusal('NOT_FOUND', say('Google sign-in is not configured on this server'), { missing });

/** A task whose period has ended. */
export const challengeExpired = () =>
  new Refusal('CHALLENGE_EXPIRED', say('This challenge has expired. New challenges are waiting!'));

/** A completion that was undone meanwhile. */
export const completionUndone = () => conflict(wasUndone);

const wasUndone = say('This completion was undone');

/** Whether that was the refusal. */
export const isCompletionUndone = ({ template }: Refusal): boolean => template === wasUndone.template;

/** A refusal because of one field of the input. */
export const fieldRefusal = (code: RefusalCode, field: string, sentence: Saying) =>
  new Refusal(code, sentence, { fields: { [field]: sentence } });

/** One field of the input is invalid. */
export const badInput = (field: string, sentence: Saying) => fieldRefusal('BAD_USER_INPUT', field, sentence);

const edited = {
  task: {
    missing: say('Task not found'),
    changed: say('Somebody else has changed this task meanwhile. Reload the page and try again'),
  },
  skill: {
    missing: say('Skill not found'),
    changed: say('Somebody else has changed this skill meanwhile. Reload the page and try again'),
  },
  plan: {
    missing: say('Plan not found'),
    changed: say('Somebody else has changed this plan meanwhile. Reload the page and try again'),
  },
  flag: {
    missing: say('Feature flag not found'),
    changed: say('Somebody else has changed this feature flag meanwhile. Reload the page and try again'),
  },
} as const;

/** What administrators edit, in steps that count up its revision. */
export type EditedThing = keyof typeof edited;

/** The thing to edit does not exist. */
export const missingThing = (thing: EditedThing) => notFound(edited[thing].missing);

/** An edit that is based on an older revision. Nothing is overwritten. */
export const changedMeanwhile = (thing: EditedThing) => conflict(edited[thing].changed);

import type { BudgetKind, CountedActs, Limits } from '../../schema/services/limits.ts';
import type { Photos } from '../../schema/services/photoStore.ts';
import type { Workbooks } from '../../schema/services/workbooks.ts';
import { Refusal } from '../../schema/errors.ts';
import type { Observer, UploadKind } from './observer.ts';
import type { Outcome } from '../http/currentRequest.ts';

/** The limits by the names that observers see. */
const limitNames = {
  login: 'log-in',
  code: 'log-in',
  googleLogin: 'log-in',
  registration: 'registration',
  resetRequest: 'password reset',
  linkUse: 'link',
  deviceCode: 'device code',
  mail: null,
  export: 'export',
  feedRead: 'calendar',
  feedMiss: 'calendar',
  budget: 'budget',
  reserveBySession: 'defence',
  signIn: 'log-in',
  reportByAddress: 'report',
} as const satisfies Record<keyof CountedActs | BudgetKind, string | null>;

/** Reports to the observers when a limit refuses a request. */
export function watchLimits(limits: Limits, observers: readonly Observer[]): Limits {
  const listening = observers.filter(({ limitReached }) => limitReached);
  if (listening.length === 0) return limits;
  const reporting = (limit: keyof typeof limitNames) => (error: unknown) => {
    const name = limitNames[limit];
    if (name !== null && error instanceof Refusal && error.code === 'RATE_LIMITED') {
      for (const observer of listening) observer.limitReached?.(name);
    }
    throw error;
  };
  return {
    count: (act, by) => limits.count(act, by).catch(reporting(act)),
    clear: limits.clear,
    spend: (kind, payer, points) => limits.spend(kind, payer, points).catch(reporting(kind)),
  };
}

/** Reports to the observers how uploads end. */
function watchUpload<Rest extends unknown[], Result>(
  kind: UploadKind,
  observers: readonly Observer[],
  take: (bytes: Uint8Array, ...rest: Rest) => Promise<Result>,
): (bytes: Uint8Array, ...rest: Rest) => Promise<Result> {
  const listening = observers.filter(({ upload }) => upload);
  if (listening.length === 0) return take;
  return async (bytes, ...rest) => {
    let outcome: Outcome = 'ok';
    try {
      return await take(bytes, ...rest);
    } catch (error) {
      outcome = error instanceof Refusal ? 'refused' : 'failed';
      throw error;
    } finally {
      for (const observer of listening) observer.upload?.(kind, bytes.length, outcome);
    }
  };
}

/** Reports uploaded photos to the observers. */
export const watchPhotos = (photos: Photos, observers: readonly Observer[]): Photos => ({
  ...photos,
  prepare: watchUpload('photo', observers, photos.prepare),
});

/** Reports uploaded workbooks to the observers. */
export const watchWorkbooks = (workbooks: Workbooks, observers: readonly Observer[]): Workbooks => ({
  ...workbooks,
  read: watchUpload('workbook', observers, workbooks.read),
});

import type { Limits } from '../../schema/services/limits.ts';
import type { Photos } from '../../schema/services/photoStore.ts';
import type { Workbooks } from '../../schema/services/workbooks.ts';
import { Refusal } from '../../schema/errors.ts';
import type { Observer, UploadKind } from './observer.ts';
import type { Outcome } from '../http/currentRequest.ts';

/** The limits by the names that observers see. */
const limitNames = {
  countLogin: 'log-in',
  countCode: 'log-in',
  countGoogleLogin: 'log-in',
  countRegistration: 'registration',
  countResetRequest: 'password reset',
  countLinkUse: 'link',
  countReport: 'report',
  countExport: 'export',
  countFeedRead: 'calendar',
  countFeedMiss: 'calendar',
  spend: 'budget',
  spendReserve: 'defence',
  spendOnSignIn: 'log-in',
} as const satisfies Partial<Record<keyof Limits, string>>;

/** Reports to the observers when a limit refuses a request. */
export function watchLimits(limits: Limits, observers: readonly Observer[]): Limits {
  const listening = observers.filter(({ limitReached }) => limitReached);
  if (listening.length === 0) return limits;
  const report = (error: unknown, limit: string): never => {
    if (error instanceof Refusal && error.code === 'RATE_LIMITED') {
      for (const observer of listening) observer.limitReached?.(limit);
    }
    throw error;
  };
  const watch =
    <Args extends unknown[], Result>(name: keyof typeof limitNames, count: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      count(...args).catch((error: unknown) => report(error, limitNames[name]));
  return {
    countLogin: watch('countLogin', limits.countLogin),
    clearFailedLogins: limits.clearFailedLogins,
    countCode: watch('countCode', limits.countCode),
    clearFailedCodes: limits.clearFailedCodes,
    countGoogleLogin: watch('countGoogleLogin', limits.countGoogleLogin),
    countRegistration: watch('countRegistration', limits.countRegistration),
    countResetRequest: watch('countResetRequest', limits.countResetRequest),
    countLinkUse: watch('countLinkUse', limits.countLinkUse),
    allowMail: limits.allowMail,
    countReport: watch('countReport', limits.countReport),
    countExport: watch('countExport', limits.countExport),
    countFeedRead: watch('countFeedRead', limits.countFeedRead),
    countFeedMiss: watch('countFeedMiss', limits.countFeedMiss),
    spend: watch('spend', limits.spend),
    spendReserve: watch('spendReserve', limits.spendReserve),
    spendOnSignIn: watch('spendOnSignIn', limits.spendOnSignIn),
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

import type { Limits } from '../../schema/account/limits.ts';
import type { Photos } from '../../schema/completion/photoStore.ts';
import type { Workbooks } from '../../schema/catalogue/workbooks.ts';
import { Refusal } from '../../schema/errors.ts';
import type { Observer, UploadKind } from './observer.ts';
import type { Outcome } from './request.ts';

/** The limits by the names that observers are told. */
const limitNames = {
  countLogin: 'log-in',
  countGoogleLogin: 'log-in',
  countRegistration: 'registration',
  countReport: 'report',
  countExport: 'export',
  spend: 'budget',
  spendReserve: 'defence',
  spendOnSignIn: 'log-in',
} as const satisfies Partial<Record<keyof Limits, string>>;

/** The limits, with observers told when somebody reaches one. */
export function watchLimits(limits: Limits, observers: readonly Observer[]): Limits {
  const told = observers.filter(({ limitReached }) => limitReached);
  if (told.length === 0) return limits;
  const tell = (error: unknown, limit: string): never => {
    if (error instanceof Refusal && error.code === 'RATE_LIMITED') {
      for (const observer of told) observer.limitReached?.(limit);
    }
    throw error;
  };
  const watch =
    <Args extends unknown[], Result>(name: keyof typeof limitNames, count: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      count(...args).catch((error: unknown) => tell(error, limitNames[name]));
  return {
    countLogin: watch('countLogin', limits.countLogin),
    forgiveLogin: limits.forgiveLogin,
    countGoogleLogin: watch('countGoogleLogin', limits.countGoogleLogin),
    countRegistration: watch('countRegistration', limits.countRegistration),
    countReport: watch('countReport', limits.countReport),
    countExport: watch('countExport', limits.countExport),
    spend: watch('spend', limits.spend),
    spendReserve: watch('spendReserve', limits.spendReserve),
    spendOnSignIn: watch('spendOnSignIn', limits.spendOnSignIn),
  };
}

/** Tells observers what becomes of the files of one kind. */
function watchUpload<Rest extends unknown[], Result>(
  kind: UploadKind,
  observers: readonly Observer[],
  take: (bytes: Uint8Array, ...rest: Rest) => Promise<Result>,
): (bytes: Uint8Array, ...rest: Rest) => Promise<Result> {
  const told = observers.filter(({ upload }) => upload);
  if (told.length === 0) return take;
  return async (bytes, ...rest) => {
    let outcome: Outcome = 'ok';
    try {
      return await take(bytes, ...rest);
    } catch (error) {
      outcome = error instanceof Refusal ? 'refused' : 'failed';
      throw error;
    } finally {
      for (const observer of told) observer.upload?.(kind, bytes.length, outcome);
    }
  };
}

/** The photos, with observers told of uploads. */
export const watchPhotos = (photos: Photos, observers: readonly Observer[]): Photos => ({
  ...photos,
  prepare: watchUpload('photo', observers, photos.prepare),
});

/** The workbooks, with observers told of uploads. */
export const watchWorkbooks = (workbooks: Workbooks, observers: readonly Observer[]): Workbooks => ({
  ...workbooks,
  read: watchUpload('workbook', observers, workbooks.read),
});

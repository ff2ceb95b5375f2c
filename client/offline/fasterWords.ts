import { t } from '@lingui/core/macro';
import { isolated } from '../lib/isolate.ts';

/** `Mama was faster: Build a kite is done.` An account that is gone has no name. */
export const fasterWords = (name: string | null, title: string): string =>
  t`${isolated(name ?? 'Someone')} was faster: ${isolated(title)} is done.`;

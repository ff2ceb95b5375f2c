import { t } from '@lingui/core/macro';
import { isolated } from '../lib/isolate.ts';

/** `Mama was faster: Build a kite is done.` An account that is gone has no name. */
export const fasterWords = (name: string | null, title: string): string =>
  name === null
    ? t`Someone was faster: ${isolated(title)} is done.`
    : t`${isolated(name)} was faster: ${isolated(title)} is done.`;

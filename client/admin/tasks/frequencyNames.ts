import { t } from '@lingui/core/macro';
import { frequencies, type Frequency } from '../../../schema/task/task.rules.ts';
import { storedForm } from '../../lib/enumForm.ts';

/** The display name of each frequency. */
export const frequencyNames: Record<Frequency, string> = { daily: t`Daily`, weekly: t`Weekly`, monthly: t`Monthly` };

/** The display name of a GraphQL frequency. A value that this version of the client does not know is returned unchanged. */
export function frequencyName(value: string): string {
  const frequency = storedForm(frequencies, value);
  return frequency ? frequencyNames[frequency] : value;
}

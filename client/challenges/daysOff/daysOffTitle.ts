import { t } from '@lingui/core/macro';

/** The name of the sheet with pauses and the care rhythm. */
export const daysOffTitle = t`Days off`;

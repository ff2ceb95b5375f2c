import { t } from '@lingui/core/macro';

/** The title of the sheet of what fits a child, and its entry in the menu. */
export const whatFitsTitle = t`What fits`;

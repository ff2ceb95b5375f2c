import { t } from '@lingui/core/macro';

/** The title of the page and of its skeleton. */
export const analyticsTitle = t`Analytics Dashboard`;

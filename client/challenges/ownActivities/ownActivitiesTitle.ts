import { t } from '@lingui/core/macro';

/** The name of a family's own activities, on the sheet and on their challenges. */
export const ownActivitiesTitle = t`Our own ideas`;

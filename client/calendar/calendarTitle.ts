import { t } from '@lingui/core/macro';

/** The name of what shows a child's challenges in other calendars. */
export const calendarTitle = t`Calendar`;

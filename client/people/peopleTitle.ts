import { t } from '@lingui/core/macro';

/** The entry of the menu and the title of the sheet that it opens. */
export const peopleTitle = t`People`;

import { t } from '@lingui/core/macro';

/** The title of the sheet with a child's wishes, and the name of the button that opens it. */
export const wishesTitle = t`Liked and hidden`;

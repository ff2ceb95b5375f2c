import { t } from '@lingui/core/macro';

/** The title of the page of sources. */
export const sourcesTitle = t`Where this comes from`;

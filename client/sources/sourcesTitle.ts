/** The title of the page of sources. */
export const sourcesTitle = 'Where this comes from';

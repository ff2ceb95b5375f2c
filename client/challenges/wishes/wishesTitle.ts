/** The title of the sheet with a child's wishes, and the name of the button that opens it. */
export const wishesTitle = 'Liked and hidden';

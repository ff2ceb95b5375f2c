/** The entry of the menu and the title of the sheet that it opens. */
export const peopleTitle = 'People';

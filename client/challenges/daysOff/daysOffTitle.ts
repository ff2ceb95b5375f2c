/** The name of the sheet with pauses and the care rhythm. */
export const daysOffTitle = 'Days off';

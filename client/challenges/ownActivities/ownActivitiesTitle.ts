/** The name of a family's own activities, on the sheet and on their challenges. */
export const ownActivitiesTitle = 'Our own ideas';

/** The title of the page and of its skeleton. */
export const analyticsTitle = 'Analytics Dashboard';

/** The page's title, also while it loads (specification, section 2). */
export const analyticsTitle = 'Analytics Dashboard';

/** How many tasks of children can be completed together. */
export const togetherMax = 10;

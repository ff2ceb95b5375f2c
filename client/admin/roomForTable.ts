/** Where the lists are tables; below it they are cards. The breakpoint `wide` of the theme. */
export const roomForTable = '(min-width: 56.25rem)';

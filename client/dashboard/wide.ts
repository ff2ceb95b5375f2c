/** From here on there is room for a second column: 900 px, the breakpoint `wide`. */
export const wide = '(min-width: 56.25rem)';

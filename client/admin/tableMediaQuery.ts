/** Matches screens wide enough for a table; narrower ones show cards. The value is the breakpoint `wide` of ui/theme.css. */
export const tableMediaQuery = '(min-width: 56.25rem)';

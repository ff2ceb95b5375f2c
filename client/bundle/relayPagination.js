/* Only the growing lists of the administration read page by page. */
export { default as usePaginationFragment } from 'react-relay/lib/relay-hooks/usePaginationFragment';

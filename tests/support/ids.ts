/** The GraphQL id of a row. */
export const globalId = (typename: string, rowId: string): string =>
  Buffer.from(`${typename}:${rowId}`).toString('base64');

/** The row id in a GraphQL id. REST and the database use row ids. */
export const rowId = (id: string): string => Buffer.from(id, 'base64').toString().replace(/^\w+:/, '');

/** The type name in a GraphQL id. */
export const typenameOf = (id: string): string => Buffer.from(id, 'base64').toString().replace(/:.*$/s, '');

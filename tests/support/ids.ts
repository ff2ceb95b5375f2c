/** The id that GraphQL gives to a row. */
export const globalId = (typename: string, rowId: string): string =>
  Buffer.from(`${typename}:${rowId}`).toString('base64');

/** The row's id in an id of GraphQL; REST and the tables use it. */
export const rowId = (id: string): string => Buffer.from(id, 'base64').toString().replace(/^\w+:/, '');

/** The type's name in an id of GraphQL. */
export const typenameOf = (id: string): string => Buffer.from(id, 'base64').toString().replace(/:.*$/s, '');

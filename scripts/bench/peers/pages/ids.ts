/** The opaque id of a row, as GraphQL shows it. */
export const globalId = (type: string, id: string): string => Buffer.from(`${type}:${id}`).toString('base64');

/** The row's id in an opaque id. */
export const rowIdOf = (id: string): string => Buffer.from(id, 'base64').toString().split(':')[1] ?? '';

/** A stored enum value as GraphQL shows it: `early-school-age` is EARLY_SCHOOL_AGE. */
export const enumValue = (stored: string): string => stored.replaceAll('-', '_').toUpperCase();

/** The opaque id of a row, as Relay's servers give it. */
export const globalId = (type: string, id: string): string => Buffer.from(`${type}:${id}`).toString('base64');

/** The row's id in an opaque id. */
export const rowIdOf = (id: string): string => Buffer.from(id, 'base64').toString().split(':')[1] ?? '';

/** An enum value as GraphQL shows it: `early-school-age` is EARLY_SCHOOL_AGE. */
export const enumValue = (stored: string): string => stored.replaceAll('-', '_').toUpperCase();

/** The stored form of such a value. */
export const storedValue = (value: string): string => value.toLowerCase().replaceAll('_', '-');

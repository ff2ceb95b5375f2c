import { GraphQLError, Kind } from 'graphql';
import { isRealDate } from './day/months.rules.ts';
import { builder } from './builder.ts';

const refuse = (sentence: string): never => {
  throw new GraphQLError(sentence, { extensions: { code: 'BAD_USER_INPUT' } });
};

const readText = (value: unknown, what: string): string =>
  typeof value === 'string' ? value : refuse(`${what} must be given as a text`);

const readInstant = (value: unknown): Temporal.Instant => {
  const text = readText(value, 'A DateTime');
  try {
    return Temporal.Instant.from(text);
  } catch {
    return refuse('A DateTime must be an instant such as 2026-11-21T19:40:00Z');
  }
};

const readDate = (value: unknown): string => {
  const text = readText(value, 'A Date');
  return isRealDate(text) ? text : refuse('A Date must be a date that exists, such as 2026-05-31');
};

/** Whether this server knows the zone decides each input by itself: registering goes on without it. */
const readTimeZone = (value: unknown): string => readText(value, 'A TimeZone');

builder.scalarType('DateTime', {
  description: 'An instant in UTC, such as 2026-11-21T19:40:00.000Z.',
  serialize: (value) => (value instanceof Date ? value.toISOString() : new Date(value.epochMilliseconds).toISOString()),
  parseValue: readInstant,
  parseLiteral: (node) => readInstant(node.kind === Kind.STRING ? node.value : null),
});

builder.scalarType('Date', {
  description: 'A local date in the zone of the family, such as 2026-11-21.',
  serialize: (value) => value,
  parseValue: readDate,
  parseLiteral: (node) => readDate(node.kind === Kind.STRING ? node.value : null),
});

builder.scalarType('TimeZone', {
  description: 'The name of an IANA time zone, such as Europe/Berlin.',
  serialize: (value) => value,
  parseValue: readTimeZone,
  parseLiteral: (node) => readTimeZone(node.kind === Kind.STRING ? node.value : null),
});

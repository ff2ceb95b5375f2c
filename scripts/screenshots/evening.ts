/** The zone of all families and browsers. */
export const timeZone = 'Europe/Berlin';

/** When all pictures are taken: a Thursday evening. */
export const evening = Temporal.ZonedDateTime.from(`2026-03-12T19:40[${timeZone}]`);

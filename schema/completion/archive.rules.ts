/** Completions of dates that are further back rest in the archive, unless they have a comment, a photo, a heart or a hidden mark. */
export const archiveDays = 731;

/** What is younger is not looked for in the archive. Half of `archiveDays`, so that a clock may have been wrong. */
const surelyKeptDays = 365;

const millisecondsPerDay = 86_400_000;

/** Whether a completion of that instant, or of a date that begins then, may rest in the archive. */
export const mayBeArchived = (now: Temporal.Instant, at: Date): boolean =>
  at.getTime() < now.epochMilliseconds - surelyKeptDays * millisecondsPerDay;

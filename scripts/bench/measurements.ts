import type { Measurement } from './measurement.ts';
import { archive, archiveMillion } from './measurements/archive.ts';
import { book } from './measurements/book.ts';
import { firstLoad } from './measurements/firstLoad.ts';
import { growth, registration } from './measurements/growth.ts';
import { moving } from './measurements/import.ts';
import { lighthouse } from './measurements/lighthouse.ts';
import { logIn } from './measurements/logIn.ts';
import { memory } from './measurements/memory.ts';
import { comparisons } from './measurements/comparisons.ts';
import { reminders } from './measurements/reminders.ts';
import { start } from './measurements/start.ts';

/** What `--quick` measures. */
export const quickMeasurements: readonly Measurement[] = [...comparisons, start, firstLoad];

/** What is measured only when it is asked for by name. */
export const furtherMeasurements: readonly Measurement[] = [archiveMillion];

/** Everything that `npm run bench` measures, in this order. */
export const measurements: readonly Measurement[] = [
  ...comparisons,
  growth,
  registration,
  start,
  memory,
  reminders,
  archive,
  firstLoad,
  logIn,
  book,
  moving,
  // Last: it fills the scratch database with the demo family.
  lighthouse,
];

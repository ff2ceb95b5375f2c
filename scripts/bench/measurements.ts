import type { Measurement } from './measurement.ts';
import { firstLoad } from './measurements/firstLoad.ts';
import { growth } from './measurements/growth.ts';
import { importing } from './measurements/importing.ts';
import { lighthouse } from './measurements/lighthouse.ts';
import { logIn } from './measurements/logIn.ts';
import { longHistory } from './measurements/longHistory.ts';
import { memory } from './measurements/memory.ts';
import { pageMeasurements } from './measurements/pages.ts';
import { start } from './measurements/start.ts';

/** What takes seconds: the rest is measured in full, or when it is asked for by name. */
export const quickMeasurements: readonly Measurement[] = [...pageMeasurements, start, memory, firstLoad];

/** Everything that `npm run bench` measures, in this order: to add something, add it here. */
export const measurements: readonly Measurement[] = [
  ...pageMeasurements,
  growth,
  start,
  memory,
  firstLoad,
  lighthouse,
  longHistory,
  logIn,
  // Last: it fills the catalogue of the scratch database.
  importing,
];

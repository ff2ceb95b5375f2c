import type { Measurement } from './measurement.ts';
import { logIn } from './measurements/logIn.ts';
import { pageMeasurements } from './measurements/pages.ts';

/** Everything that `npm run bench` measures, in this order: to add something, add it here. */
export const measurements: readonly Measurement[] = [...pageMeasurements, logIn];

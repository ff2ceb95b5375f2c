import { z } from 'zod';
import { windowDaysMax } from './window.rules.ts';
import { says } from '../input.ts';

const sentence = says('days must be a whole number from 1 to {max}', { max: windowDaysMax });

/** The number of local dates that a panel shows, including today. */
export const windowInput = z.object({ days: z.int(sentence).min(1, sentence).max(windowDaysMax, sentence) });

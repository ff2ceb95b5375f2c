import { vocabularyEnum } from '../vocabularyEnum.ts';
import type { OrderDirection } from './task.rules.ts';

/** In which direction a list is sorted. */
export const OrderDirectionEnum = vocabularyEnum<OrderDirection>(
  'OrderDirection',
  'In which direction a list is sorted.',
  {
    asc: 'The smallest first: A before B, daily before weekly.',
    desc: 'The largest first.',
  },
);

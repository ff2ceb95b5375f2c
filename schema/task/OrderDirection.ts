import { builder } from '../builder.ts';

/** In which direction a list is sorted. */
export const OrderDirectionEnum = builder.enumType('OrderDirection', {
  description: 'In which direction a list is sorted.',
  values: {
    ASC: { value: 'asc', description: 'The smallest first: A before B, daily before weekly.' },
    DESC: { value: 'desc', description: 'The largest first.' },
  } as const,
});

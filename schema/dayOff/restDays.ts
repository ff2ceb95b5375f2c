import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { flatList } from '../complexity.ts';
import { datesOfSpan } from '../day/localDate.rules.ts';
import { restDaysMax } from './dayOff.rules.ts';
import { isDayOffToday, restDaysOf } from './daysOff.service.ts';

builder.objectFields(Child, (t) => ({
  isDayOff: t.boolean({
    description:
      'Whether today is a day off and no daily task is done yet: nothing is asked, and every task can be done. False for carers with read-only access and for access tokens.',
    resolve: (child, _args, context) => isDayOffToday(context, child),
  }),
  restDays: t.field({
    type: ['Date'],
    complexity: ({ from, to }) => flatList(datesOfSpan(from, to, restDaysMax)),
    description:
      'The days off of a span, oldest first, without those on which a daily task was done and without dates before the profile. Empty for carers with read-only access and for access tokens.',
    args: {
      from: t.arg({ type: 'Date', required: true, description: 'The first date.' }),
      to: t.arg({ type: 'Date', required: true, description: `The last date: the span has at most ${restDaysMax}.` }),
    },
    resolve: (child, span, context) => restDaysOf(context, child, span),
  }),
}));

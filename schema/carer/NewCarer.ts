import { User } from '../identity/user/User.ts';
import { auditDays } from '../audit/audit.rules.ts';
import { builder } from '../builder.ts';
import { Child } from '../child/Child.ts';
import { flatList } from '../complexity.ts';
import { ownershipLimits } from '../ownership.rules.ts';
import { Carer } from './Carer.ts';
import { newCarers } from './newCarers.service.ts';

type NewCarerShape = Awaited<ReturnType<typeof newCarers>>[number];

const NewCare = builder.objectRef<NewCarerShape['cares'][number]>('NewCare').implement({
  description: 'One child for whom somebody lately came to care.',
  fields: (t) => ({
    carer: t.expose('carer', { type: Carer, description: 'Them, for this child.' }),
    child: t.expose('child', { type: Child, description: 'The child.' }),
  }),
});

const NewCarer = builder.objectRef<NewCarerShape>('NewCarer').implement({
  description: 'Somebody who lately came to care for children of the user, or got more rights there.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name that they gave, or else their username.' }),
    since: t.expose('since', { type: 'DateTime', description: 'When that happened last.' }),
    cares: t.expose('cares', { type: [NewCare], description: 'For which children: `removeCarer` ends each.' }),
  }),
});

builder.objectField(User, 'newCarers', (t) =>
  t.field({
    type: [NewCarer],
    authScopes: { session: true },
    complexity: flatList(ownershipLimits.carers),
    description: `Who came to care for children of the user, or got more rights there, within ${auditDays.account} days: the latest first. Not for access tokens.`,
    resolve: (_user, _args, context) => newCarers(context),
  }),
);

import { builder } from '../builder.ts';
import { App } from '../site/App.ts';
import { familiesTonight } from './community.service.ts';

const AppTonight = builder.objectRef<{ readonly families: number | null }>('AppTonight').implement({
  description: 'What other families did this evening, the same for everybody who asks within an hour.',
  fields: (t) => ({
    families: t.exposeInt('families', {
      nullable: true,
      description:
        'More families than this, without the own one, have completed something since 04:00 of their date: 5, 10, 20, 50, 100 and so on. Null for fewer, and where this site does not say it.',
    }),
  }),
});

builder.objectField(App, 'tonight', (t) =>
  t.field({
    type: AppTonight,
    nullable: true,
    authScopes: { completing: true },
    description: 'What other families did this evening; for those who are signed in.',
    resolve: async (_site, _args, context) => ({ families: await familiesTonight(context) }),
  }),
);

import type { Site } from '../actor.ts';
import { builder, guardedBy } from '../builder.ts';
import { relyingPartyOf } from '../identity/passkey/passkey.rules.ts';
import { pushKey, type PushKey } from '../push/siteKey.service.ts';
import { flatList } from '../complexity.ts';
import { languages } from '../language.rules.ts';
import { AgeGroupEnum } from '../task/AgeGroup.ts';
import { offeredIn } from '../task/offered.service.ts';
import { vocabularyEnum } from '../vocabularyEnum.ts';
import type { RegistrationMode } from '../identity/user/registration.rules.ts';

const RegistrationModeEnum = vocabularyEnum<RegistrationMode>('RegistrationMode', 'Who may register here.', {
  open: 'Everybody.',
  invite: 'Those with an invitation.',
  closed: 'Nobody.',
});

const AppLanguage = builder.objectRef<(typeof languages)[number]>('AppLanguage').implement({
  description: 'A language that can be chosen.',
  fields: (t) => ({
    tag: t.exposeString('tag', { description: 'Its tag of BCP 47, such as `de`.' }),
    name: t.exposeString('name', { description: 'What it calls itself.' }),
    inPreparation: t.exposeBoolean('inPreparation', { description: 'Whether parts of it are still in English.' }),
    ageGroups: t.field({
      type: [AgeGroupEnum],
      description:
        'The age groups of which at least 95 % of the tasks are written in it and compared with the English; tasks of others are in English.',
      resolve: ({ tag }, _args, context) => offeredIn(context, tag),
    }),
  }),
});

const AppPush = builder.objectRef<Pick<PushKey, 'publicKey'>>('AppPush').implement({
  description: 'What browsers need to show notifications of this installation.',
  fields: (t) => ({
    publicKey: t.exposeString('publicKey', {
      description: 'The key that a browser subscribes with, base64url. It can change: a browser then subscribes again.',
    }),
  }),
});

/** Public facts of this installation. Rooms of higher floors add what they know. */
export const App = builder.objectRef<Site>('App').implement({
  ...guardedBy('It holds public facts.'),
  description: 'Public facts of this installation.',
  fields: (t) => ({
    version: t.string({
      description: 'The version of the server that answers, such as 1.0.0.',
      resolve: async (_site, _args, { siteFacts }) => (await siteFacts.version()).version,
    }),
    supportEmail: t.exposeString('supportEmail', {
      description: 'Where users can write to; empty if the site has named no address.',
    }),
    mailConfigured: t.boolean({
      description: 'Whether this installation sends mail.',
      resolve: (_site, _args, { mailer }) => mailer.isConfigured,
    }),
    push: t.field({
      type: AppPush,
      nullable: true,
      description: 'What browsers need to show notifications; null where this installation sends none.',
      resolve: (_site, _args, context) => pushKey(context),
    }),
    languages: t.field({
      type: [AppLanguage],
      complexity: flatList(languages.length),
      description: 'The languages that can be chosen, the first one where nobody has chosen.',
      resolve: () => languages,
    }),
    registration: t.expose('registration', { type: RegistrationModeEnum, description: 'Who may register here.' }),
    passkeysAvailable: t.boolean({
      description: 'Whether users can sign in with passkeys here: they need an address with a name over HTTPS.',
      resolve: ({ publicUrl }) => relyingPartyOf(publicUrl) !== null,
    }),
    googleSignInConfigured: t.boolean({
      description: 'Whether users can sign in with Google here.',
      resolve: ({ firebase }) => firebase !== null,
    }),
    googleSignInMissing: t.exposeStringList('firebaseMissing', {
      nullable: true,
      authScopes: { admin: true },
      description: 'The environment variables that Google sign-in still needs; for administrators.',
    }),
  }),
});

builder.queryField('app', (t) =>
  t.field({
    type: App,
    authScopes: { public: true },
    description: 'Public facts of this installation.',
    resolve: (_root, _args, { site }) => site,
  }),
);

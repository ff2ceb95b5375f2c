import { accountKinds } from './accountKinds.ts';
import { carerKinds } from './carerKinds.ts';
import { familyKinds } from './familyKinds.ts';
import { keepsakeKinds } from './keepsakeKinds.ts';
import { reminderKinds } from './reminderKinds.ts';

/** Everything that the export holds, in its order. */
export const kinds = { ...accountKinds, ...reminderKinds, ...carerKinds, ...familyKinds, ...keepsakeKinds } as const;

/** Tables about a user that are not in the export, each with the reason. */
export const notExported: Readonly<Record<string, string>> = {
  idempotency_keys: 'For 24 hours, so that a repeated request does nothing twice; it says nothing that is not exported',
  passkey_challenges:
    'For five minutes, so that a passkey signs something new each time; it says nothing about the user',
  imports: 'For 24 hours, while a family moves here: what it brought is in the export from then on',
  catalogue_uploads: 'What an administrator is about to import: it belongs to the catalogue, not to their family',
};

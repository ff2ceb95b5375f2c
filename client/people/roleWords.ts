import { t } from '@lingui/core/macro';
import type { GivenRole } from '../../schema/carer/carer.rules.ts';
import { type CarerRole, carerRoles } from '../../schema/child/child.rules.ts';
import { storedForm } from '../lib/enumForm.ts';

/** What a carer does, in a word or two. */
export const roleNames: Readonly<Record<CarerRole, string>> = {
  owner: t`Owner`,
  editor: t`Takes part`,
  viewer: t`Can look`,
};

/** What somebody with a role that an owner gives may do. */
export const roleActs: Readonly<Record<GivenRole, string>> = {
  editor: t`Completes challenges, records moods, adds sentences and photos.`,
  viewer: t`Sees everything and changes nothing. Good for grandparents.`,
};

/** The stored form of a role in GraphQL form. A role that this version of the client does not know can look. */
export const roleOf = (role: string): CarerRole => storedForm(carerRoles, role) ?? 'viewer';

import type { NewInvitation } from './useInviteCarer.ts';

/** What the sheet shows: everybody, the form of an invitation, an invitation that was just made, or one carer. */
export type PeopleView =
  | { readonly at: 'list' | 'invite' }
  | { readonly at: 'made'; readonly invitation: NewInvitation }
  | { readonly at: 'carer'; readonly carerId: string; readonly name: string };

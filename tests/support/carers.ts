import type { Caller, GraphQLAnswer } from './caller.ts';
import type { ChildProfile } from './childProfile.ts';

/** A carer of a child, as another carer reads them. */
export interface ListedCarer {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly since: string;
  readonly isViewer: boolean;
}

/** An invitation that was just made. */
export interface MadeInvitation {
  readonly id: string;
  readonly url: string | null;
  /** The secret of the link; empty if it was mailed. */
  readonly token: string;
}

export const inviteDocument = `mutation ($input: InviteCarerInput!) {
  inviteCarer(input: $input) {
    invitation { id url role email createdAt expiresAt children { id } }
    children { id invitations { id } }
  }
}`;

export const previewDocument = `query ($token: String!) {
  invitationPreview(token: $token) { role invitedBy childNames email expiresAt canRegister }
}`;

export const acceptDocument = `mutation ($input: AcceptInvitationInput!) {
  acceptInvitation(input: $input) { viewer { id children { id role } } children { id role } }
}`;

export const declineDocument = `mutation ($input: DeclineInvitationInput!) {
  declineInvitation(input: $input) { viewer { id } }
}`;

export const revokeDocument = `mutation ($input: RevokeInvitationInput!) {
  revokeInvitation(input: $input) { viewer { children { id invitations { id } } } }
}`;

const peopleFields = `id role carers { id name role since isViewer } handOver { to { id name } expiresAt }
  invitations { id url role email children { id } createdAt expiresAt }`;

const peopleDocument = `query ($id: ID!) { node(id: $id) { ... on Child { ${peopleFields} } } }`;

/** A child's carers and what is pending. */
export interface People {
  readonly id: string;
  readonly role: string;
  readonly carers: readonly ListedCarer[];
  readonly handOver: { readonly to: { readonly id: string; readonly name: string }; readonly expiresAt: string } | null;
  readonly invitations: readonly {
    readonly id: string;
    readonly url: string | null;
    readonly role: string;
    readonly email: string | null;
    readonly children: readonly { readonly id: string }[];
  }[];
}

/** Who cares for a child, as a caller sees it; null if they may not see the child. */
export const peopleOf = async (child: ChildProfile, caller: Caller): Promise<People | null> =>
  (await caller.execute<{ node: People | null }>(peopleDocument, { id: child.id })).node;

/** The carer of a child with a role; the first if there are several. */
export async function carerWithRole(child: ChildProfile, role: string): Promise<ListedCarer> {
  const found = (await peopleOf(child, child.parent))?.carers.find((carer) => carer.role === role);
  if (!found) throw new Error(`${child.name} has no carer with the role ${role}`);
  return found;
}

/** The secret of a link. */
export const secretOf = (url: string | null): string => url?.split('#').at(1) ?? '';

/** Invites somebody to care for children of one parent. */
export async function invite(
  children: readonly [ChildProfile, ...ChildProfile[]],
  { role = 'EDITOR', email }: { role?: 'EDITOR' | 'VIEWER'; email?: string } = {},
): Promise<MadeInvitation> {
  const { inviteCarer } = await children[0].parent.execute<{
    inviteCarer: { invitation: { id: string; url: string | null } };
  }>(inviteDocument, { input: { childIds: children.map(({ id }) => id), role, email } });
  const { id, url } = inviteCarer.invitation;
  return { id, url, token: secretOf(url) };
}

/** Accepts an invitation; the answer may be a refusal. */
export const accept = (caller: Caller, token: string) =>
  caller.graphql<{ acceptInvitation: { children: { id: string; role: string }[] } }>(acceptDocument, {
    input: { token },
  });

/** Acts on the carers of a child; the answer may be a refusal. */
export function actOnCarers(
  caller: Caller,
  act: 'changeCarerRole' | 'removeCarer' | 'offerChild' | 'endHandOver' | 'acceptChild',
  input: object,
): Promise<GraphQLAnswer<Record<string, { child: People } | null>>> {
  const name = `${act[0]?.toUpperCase()}${act.slice(1)}Input`;
  return caller.graphql(`mutation ($input: ${name}!) { ${act}(input: $input) { child { ${peopleFields} } } }`, {
    input,
  });
}

/** Leaves a child; the answer may be a refusal. */
export const leave = (caller: Caller, child: ChildProfile) =>
  caller.graphql<{ leaveChild: { viewer: { children: { id: string }[] } } }>(
    'mutation ($input: LeaveChildInput!) { leaveChild(input: $input) { viewer { children { id } } } }',
    { input: { childId: child.id } },
  );

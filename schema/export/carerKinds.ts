import { z } from 'zod';
import { givenRoles, invitationOutcomes } from '../carer/carer.rules.ts';
import { carerRoles } from '../child/child.rules.ts';
import { type Kind, ofChild, shapes } from './kind.ts';

const { id, text, instant } = shapes;

/** The rows of the export about who cares for whom. Of children of other owners it holds only the user's own row. */
export const carerKinds = {
  carers: {
    about: 'Who cares for your children, and which other children you care for.',
    table: 'child_carers',
    key: ['child_id', 'user_id'],
    where: `(kept.user_id = $1 OR ${ofChild})`,
    join: 'JOIN users account ON account.id = kept.user_id',
    fields: {
      id,
      childId: id,
      userId: id,
      name: text,
      role: z.enum(carerRoles),
      createdAt: instant,
      grantedAt: instant.nullable(),
    },
    without: { revision: 'It counts changes, so that open screens know of them.' },
    from: { name: `coalesce(nullif(btrim(account.name), ''), account.username)` },
  },
  carerInvitations: {
    about: 'Invitations to care for children: yours, and those that you answered. Their links are among the links.',
    table: 'carer_invitations',
    key: ['link_id'],
    where: '(link.issuer_id = $1 OR kept.answered_by_id = $1)',
    join: 'JOIN one_time_links link ON link.id = kept.link_id',
    fields: {
      linkId: id,
      role: z.enum(givenRoles),
      outcome: z.enum(invitationOutcomes).nullable(),
      answeredById: id.nullable(),
    },
  },
  carerInvitationChildren: {
    about: 'For which of your children your invitations are.',
    table: 'carer_invitation_children',
    key: ['link_id', 'child_id'],
    where: 'link.issuer_id = $1',
    join: 'JOIN one_time_links link ON link.id = kept.link_id',
    fields: { linkId: id, childId: id },
  },
  childOffers: {
    about: 'Children that another carer may take over: yours, and those that are offered to you.',
    table: 'child_offers',
    key: ['child_id'],
    where: `(kept.to_id = $1 OR ${ofChild})`,
    fields: { childId: id, toId: id, createdAt: instant, expiresAt: instant },
  },
} as const satisfies Record<string, Kind>;

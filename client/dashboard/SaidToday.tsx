import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useLocation, useNavigate } from 'react-router';
import { uuidOf } from '../offline/entry.ts';
import { SaidDialog } from '../quotes/SaidDialog.tsx';
import type { SaidToday_children$key } from '../relay/__generated__/SaidToday_children.graphql.ts';

/**
 * Asks above the home page what a child said, first of the child whose UUID a reminder has put into the address as `of`. Once that is
 * answered or put away, the address asks for it no more.
 */
export function SaidToday({ childrenKey }: { childrenKey: SaidToday_children$key }) {
  const children = useFragment(
    graphql`
      fragment SaidToday_children on Child @relay(plural: true) {
        id
        role
        ...SaidDialog_children
      }
    `,
    childrenKey,
  );
  const [open, setOpen] = useState(true);
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const onOpenChange = (isOpen: boolean) => {
    setOpen(isOpen);
    if (!isOpen) void navigate('/', { replace: true, state });
  };
  const of = new URLSearchParams(search).get('of');
  const rank = ({ id }: { readonly id: string }) => (uuidOf(id) === of ? 0 : 1);
  const own = children.filter(({ role }) => role !== 'VIEWER').toSorted((one, other) => rank(one) - rank(other));
  return <SaidDialog childrenKey={own} open={open} onOpenChange={onOpenChange} />;
}

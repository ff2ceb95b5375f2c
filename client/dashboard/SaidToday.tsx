import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useLocation, useNavigate } from 'react-router';
import { SaidDialog } from '../quotes/SaidDialog.tsx';
import type { SaidToday_children$key } from '../relay/__generated__/SaidToday_children.graphql.ts';

/** Asks above the home page what a child said. Once that is answered or put away, the address asks for it no more. */
export function SaidToday({ childrenKey }: { childrenKey: SaidToday_children$key }) {
  const children = useFragment(
    graphql`
      fragment SaidToday_children on Child @relay(plural: true) {
        role
        ...SaidDialog_children
      }
    `,
    childrenKey,
  );
  const [open, setOpen] = useState(true);
  const { state } = useLocation();
  const navigate = useNavigate();
  const onOpenChange = (isOpen: boolean) => {
    setOpen(isOpen);
    if (!isOpen) void navigate('/', { replace: true, state });
  };
  const own = children.filter(({ role }) => role !== 'VIEWER');
  return <SaidDialog childrenKey={own} open={open} onOpenChange={onOpenChange} />;
}

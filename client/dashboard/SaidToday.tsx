import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { SaidDialog } from '../quotes/SaidDialog.tsx';
import type { SaidToday_children$key } from '../relay/__generated__/SaidToday_children.graphql.ts';

interface SaidTodayProps {
  childrenKey: SaidToday_children$key;
  /** Called once the question is answered or put away. */
  onClose: () => void;
}

/** Asks above the home page what a child said; nothing for somebody who only looks. */
export function SaidToday({ childrenKey, onClose }: SaidTodayProps) {
  const children = useFragment(
    graphql`
      fragment SaidToday_children on Child @relay(plural: true) {
        viewerCanEdit
        ...SaidDialog_children
      }
    `,
    childrenKey,
  );
  const [open, setOpen] = useState(true);
  const onOpenChange = (isOpen: boolean) => {
    setOpen(isOpen);
    if (!isOpen) onClose();
  };
  const own = children.filter(({ viewerCanEdit }) => viewerCanEdit);
  return own.length > 0 ? <SaidDialog childrenKey={own} open={open} onOpenChange={onOpenChange} /> : null;
}

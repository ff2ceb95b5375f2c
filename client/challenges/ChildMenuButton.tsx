import { t } from '@lingui/core/macro';
import { useState, type ComponentType } from 'react';
import { graphql, useFragment } from 'react-relay';
import { isolated } from '../lib/isolate.ts';
import type { ChildMenuButton_child$key } from '../relay/__generated__/ChildMenuButton_child.graphql.ts';
import { MoreIcon } from '../ui/drawings/toolIcons.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { reloadAdvice } from '../ui/LazyDialog.tsx';
import { useToast } from '../ui/Toast.tsx';
import type { ChildMenuProps } from './ChildMenu.tsx';

/**
 * The button of the menu of a child's page: the child's profile, what the family made for it, its wishes, its calendar, and its days off. The
 * first press loads the menu's code, which then takes the button's place.
 */
export function ChildMenuButton({ childKey }: { childKey: ChildMenuButton_child$key }) {
  const child = useFragment(
    graphql`
      fragment ChildMenuButton_child on Child {
        name
        ...ChildMenu_child
      }
    `,
    childKey,
  );
  const [Menu, setMenu] = useState<ComponentType<ChildMenuProps> | null>(null);
  const [open, setOpen] = useState(false);
  const toast = useToast();
  const label = t`More about ${isolated(child.name)}`;
  if (Menu) return <Menu label={label} childKey={child} open={open} onOpenChange={setOpen} />;
  const load = async () => {
    try {
      const { ChildMenu } = await import('./ChildMenu.tsx');
      setMenu(() => ChildMenu);
      setOpen(true);
    } catch {
      toast({ title: t`This could not be opened`, description: reloadAdvice, tone: 'destructive' });
    }
  };
  return (
    <IconButton label={label} aria-haspopup="menu" onClick={() => void load()}>
      <MoreIcon />
    </IconButton>
  );
}

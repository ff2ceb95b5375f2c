import { t } from '@lingui/core/macro';
import { useLocation } from 'react-router';
import { MenuIcon } from '../ui/drawings/headerIcons.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { preloadHeaderMenu, setHeaderMenu, useHeaderMenu } from './headerMenu.ts';

/** The button of the header's menu. The first press loads the menu's code, which then takes the button's place. */
export function HeaderMenuButton({ isAdmin }: { isAdmin: boolean }) {
  const { key } = useLocation();
  const { Menu, openAt } = useHeaderMenu();
  const setOpen = (open: boolean) => setHeaderMenu({ openAt: open ? key : null });
  if (Menu) return <Menu isAdmin={isAdmin} open={openAt === key} onOpenChange={setOpen} />;
  const open = async () => setHeaderMenu({ ...(await preloadHeaderMenu()), openAt: key });
  return (
    <IconButton label={t`Menu`} aria-haspopup="menu" onClick={() => void open()}>
      <MenuIcon />
    </IconButton>
  );
}

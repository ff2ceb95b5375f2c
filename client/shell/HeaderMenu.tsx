import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useLogOut } from '../auth/useLogOut.ts';
import { GearIcon, LogOutIcon, MenuIcon } from '../ui/drawings/headerIcons.tsx';
import { QuestionIcon, WrenchIcon } from '../ui/drawings/toolIcons.tsx';
import { Menu, MenuItem, MenuLine, MenuLink, type MenuState } from '../ui/Menu.tsx';
import { adminEntries } from './adminEntries.ts';
import { useThemeCycle } from './useThemeCycle.ts';

export interface HeaderMenuProps extends MenuState {
  isAdmin: boolean;
}

/** Everything in the header that does not fit on a narrow screen; log-out comes last. */
export function HeaderMenu({ isAdmin, open, onOpenChange }: HeaderMenuProps) {
  const { pathname } = useLocation();
  const { current, action, Icon, cycle } = useThemeCycle();
  const [logOut, busy] = useLogOut();
  return (
    <Menu label={t`Menu`} icon={<MenuIcon />} open={open} onOpenChange={onOpenChange}>
      <MenuLink to="/how-it-works">
        <QuestionIcon />
        <Trans>How it works</Trans>
      </MenuLink>
      <MenuItem onSelect={cycle} staysOpen>
        <Icon />
        <span>
          {current}
          <span className="sr-only">. {action}</span>
        </span>
      </MenuItem>
      {isAdmin &&
        !pathname.startsWith('/admin') &&
        adminEntries.map(({ to, label }) => (
          <MenuLink key={to} to={to}>
            <WrenchIcon />
            {label}
          </MenuLink>
        ))}
      {pathname !== '/settings' && (
        <MenuLink to="/settings">
          <GearIcon />
          <Trans>Settings</Trans>
        </MenuLink>
      )}
      <MenuLine />
      <MenuItem onSelect={logOut} disabled={busy}>
        <LogOutIcon className="size-6 rtl:-scale-x-100" />
        <Trans>Log out</Trans>
      </MenuItem>
    </Menu>
  );
}

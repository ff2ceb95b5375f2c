import { t } from '@lingui/core/macro';
import { WrenchIcon } from '../ui/drawings/toolIcons.tsx';
import { Menu, MenuLink } from '../ui/Menu.tsx';
import { adminEntries } from './adminEntries.ts';

/** The administrators' menu, in its own chunk. */
export function AdminMenu() {
  return (
    <Menu label={t`Admin menu`} icon={<WrenchIcon />}>
      {adminEntries.map(({ to, label }) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
    </Menu>
  );
}

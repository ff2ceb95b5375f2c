import { t } from '@lingui/core/macro';
import { LogOutIcon } from '../ui/drawings/headerIcons.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useLogOut } from './useLogOut.ts';

/** The log-out button in the header. */
export function LogOutButton() {
  const [logOut, busy] = useLogOut();
  return (
    <IconButton label={t`Log out`} disabled={busy} onClick={logOut} className="ms-2">
      <LogOutIcon className="size-6 rtl:-scale-x-100" />
    </IconButton>
  );
}

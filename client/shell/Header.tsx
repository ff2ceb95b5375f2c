import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { Link, useLocation } from 'react-router';
import { LogOutButton } from '../auth/LogOutButton.tsx';
import { classNames } from '../lib/classNames.ts';
import { homeLink } from '../lib/homeLink.ts';
import { BackIcon, GearIcon } from '../ui/drawings/headerIcons.tsx';
import { iconButtonLook } from '../ui/iconButtonLook.ts';
import { HeaderMenuButton } from './HeaderMenuButton.tsx';
import { isKnownAdmin } from './knownViewer.ts';
import { ProductName } from './ProductName.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

const AdminMenu = lazy(() => import('./AdminMenu.tsx').then((module) => ({ default: module.AdminMenu })));

/*
 * Where the icons do not fit beside the product's name, or would push a title out of the middle, one menu holds them. The
 * widths are those of the header in units of the text size, so that large text counts as a narrow screen.
 */
const folding = {
  home: { icons: 'hidden @min-[22rem]:flex', menu: 'flex @min-[22rem]:hidden' },
  adminHome: { icons: 'hidden @min-[26rem]:flex', menu: 'flex @min-[26rem]:hidden' },
  titled: { icons: 'hidden @min-[62rem]:flex', menu: 'flex @min-[62rem]:hidden' },
} as const;

interface HeaderProps {
  /** null on the home page. A name in it is isolated (client/lib/isolate.ts). */
  title: string | null;
  titleId: string;
}

/** The header of every page. */
export function Header({ title, titleId }: HeaderProps) {
  const { pathname } = useLocation();
  const isAdmin = isKnownAdmin(useRelayEnvironment());
  const fold = folding[title !== null ? 'titled' : isAdmin ? 'adminHome' : 'home'];
  return (
    <header className="@container sticky top-0 z-30 border-b border-line bg-bar">
      <div
        className={classNames(
          'mx-auto min-h-14 max-w-[72rem] items-center gap-2 px-2 small:px-4',
          // Columns of equal width keep the title in the middle, whatever stands beside it.
          title === null
            ? 'flex justify-between'
            : 'grid grid-cols-[44px_minmax(0,1fr)_44px] @min-[62rem]:grid-cols-[22.5rem_minmax(0,1fr)_22.5rem]',
        )}
      >
        {title === null ? (
          <ProductName />
        ) : (
          <>
            <Link {...homeLink} aria-label={t`Back to home`} title={t`Back to home`} className={iconButtonLook()}>
              <BackIcon className="size-6 rtl:-scale-x-100" />
            </Link>
            <h1 id={titleId} className="my-1 line-clamp-2 text-center text-17 leading-tight">
              {title}
            </h1>
          </>
        )}
        <nav aria-label={t`Account`} className="justify-self-end">
          <div className={classNames('items-center gap-2', fold.icons)}>
            <Link
              to="/how-it-works"
              className="hidden min-h-11 items-center rounded-button px-3 text-15 font-semibold whitespace-nowrap text-soft transition-colors hover:bg-action-tint hover:text-action @min-[44rem]:inline-flex"
            >
              <Trans>How it works</Trans>
            </Link>
            <ThemeToggle />
            {isAdmin && !pathname.startsWith('/admin') && (
              <Suspense fallback={<span className="size-[44px]" />}>
                <AdminMenu />
              </Suspense>
            )}
            {pathname !== '/settings' && (
              <Link to="/settings" aria-label={t`Settings`} title={t`Settings`} className={iconButtonLook()}>
                <GearIcon />
              </Link>
            )}
            <LogOutButton />
          </div>
          <div className={fold.menu}>
            <HeaderMenuButton isAdmin={isAdmin} />
          </div>
        </nav>
      </div>
    </header>
  );
}

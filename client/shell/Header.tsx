import { lazy, Suspense } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { Link, useLocation } from 'react-router';
import { productName, versionBadge } from '../../schema/account/product.rules.ts';
import { LogOutButton } from '../auth/LogOutButton.tsx';
import { classNames } from '../lib/classNames.ts';
import { homeLink } from '../lib/homeLink.ts';
import { BackIcon, GearIcon } from '../ui/drawings/headerIcons.tsx';
import { Logo } from '../ui/drawings/Logo.tsx';
import { iconButtonLook } from '../ui/iconButtonLook.ts';
import { isKnownAdmin } from './knownViewer.ts';
import { ThemeToggle } from './ThemeToggle.tsx';

const AdminMenu = lazy(() => import('./AdminMenu.tsx').then((module) => ({ default: module.AdminMenu })));

interface HeaderProps {
  /** null on the home page. */
  title: string | null;
  titleId: string;
  backTo?: string | undefined;
  backState?: unknown;
}

/** The header of every page. */
export function Header({ title, titleId, backTo = homeLink.to, backState = homeLink.state }: HeaderProps) {
  const { pathname } = useLocation();
  const isAdmin = isKnownAdmin(useRelayEnvironment());
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-ground/85 backdrop-blur-md">
      {/* The title is centred as long as it fits; the product's name wraps. */}
      <div
        className={classNames(
          'mx-auto min-h-14 max-w-[72rem] items-center gap-1 px-2 small:px-4',
          title === null ? 'flex flex-wrap' : 'grid grid-cols-[1fr_minmax(0,max-content)_1fr]',
        )}
      >
        {title === null ? (
          <ProductName />
        ) : (
          <>
            <Link
              to={backTo}
              state={backState}
              aria-label="Back to home"
              title="Back to home"
              className={iconButtonLook()}
            >
              <BackIcon className="size-6 rtl:-scale-x-100" />
            </Link>
            <h1 id={titleId} className="line-clamp-2 text-center text-17 leading-tight">
              {title}
            </h1>
          </>
        )}
        <nav
          aria-label="Account"
          className={classNames(
            'col-start-3 ms-auto flex items-center justify-self-end',
            // Makes room on a phone for a fourth icon beside the product's name.
            isAdmin && 'max-[25rem]:*:w-[36px]',
          )}
        >
          {title === null && (
            <Link
              to="/how-it-works"
              className="hidden min-h-11 items-center rounded-button px-3 text-15 font-semibold text-soft transition-colors hover:bg-action-tint hover:text-action tablet:inline-flex"
            >
              How it works
            </Link>
          )}
          <ThemeToggle />
          {isAdmin && !pathname.startsWith('/admin') && (
            <Suspense fallback={<span className="size-[44px]" />}>
              <AdminMenu />
            </Suspense>
          )}
          {pathname !== '/settings' && (
            <Link to="/settings" aria-label="Settings" title="Settings" className={iconButtonLook()}>
              <GearIcon />
            </Link>
          )}
          <LogOutButton />
        </nav>
      </div>
    </header>
  );
}

function ProductName() {
  return (
    <p className="flex flex-wrap items-center gap-1 font-heading text-17 font-extrabold min-[22rem]:gap-2 min-[22rem]:px-2 small:text-21">
      <Logo className="size-8" />
      {productName}
      <span className="rounded-full bg-action-tint px-1.5 py-px text-13 font-extrabold text-action">
        {versionBadge}
      </span>
    </p>
  );
}

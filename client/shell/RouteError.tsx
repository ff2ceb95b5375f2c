import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import { useLocation, useRevalidator, useRouteError } from 'react-router';
import { productName } from '../../schema/site/product.rules.ts';
import { isLoggedOutLocally } from '../auth/localLogOut.ts';
import { mainId } from '../lib/mainElement.ts';
import { useOnline } from '../lib/useOnline.ts';
import { currentEnvironment } from '../relay/environment.ts';
import { ServerError } from '../relay/ServerError.ts';
import { Logo } from '../ui/drawings/Logo.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { hasKnownViewer } from './knownViewer.ts';
import { AuthPage } from './LazyAuthPage.tsx';
import { PageFrame } from './PageFrame.tsx';

/**
 * Replaces a page that failed. Shows the log-in screen if the user has logged out or the error means that nobody is signed in;
 * otherwise the error and Retry, with the header and its way back. A page that failed offline reloads when the connection
 * returns.
 */
export function RouteError({ error }: { error?: Error }) {
  const routeError = useRouteError();
  const { revalidate } = useRevalidator();
  const reloadPage = () => void revalidate();
  const reloadApplication = () => location.reload();
  const cause = error ?? routeError;
  const online = useOnline();
  // Without a connection the page's code is missing as well as its data.
  const offline = !online && (!(cause instanceof ServerError) || cause.code === 'NETWORK');
  const retry = cause instanceof ServerError ? reloadPage : reloadApplication;
  const waiting = useRef(false);
  const onBack = useEffectEvent(retry);
  useEffect(() => {
    if (waiting.current && online) onBack();
    waiting.current = offline;
  }, [offline, online]);
  const showsLogIn = isLoggedOutLocally() || (cause instanceof ServerError && cause.meansNoUser);
  const notice = offline ? (
    <ErrorNotice
      title={t`You are offline`}
      text={t`Your challenges come back with the connection.`}
      onRetry={reloadPage}
    />
  ) : cause instanceof ServerError ? (
    <ErrorNotice title={t`This page could not be loaded`} text={cause.answerText()} onRetry={reloadPage} />
  ) : (
    // Also a chunk of an older version that the server no longer has; only a reload of the application helps.
    <ErrorNotice title={t`Something went wrong`} text={t`Please try again.`} onRetry={reloadApplication} />
  );
  return (
    <RelayEnvironmentProvider environment={currentEnvironment()}>
      {showsLogIn ? (
        // Without a connection the code of the log-in screen may be missing.
        <ErrorBoundary fallback={() => <BarePage>{notice}</BarePage>}>
          <AuthPage appKey={null} />
        </ErrorBoundary>
      ) : (
        <Frame>{notice}</Frame>
      )}
    </RelayEnvironmentProvider>
  );
}

/** The header, if it is known that somebody is signed in, and the notice. */
function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  if (!hasKnownViewer(currentEnvironment())) return <BarePage>{children}</BarePage>;
  return <PageFrame {...(pathname === '/' ? { home: true } : { title: productName })}>{children}</PageFrame>;
}

function BarePage({ children }: { children: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className="flex min-h-dvh flex-col items-center justify-center px-4 outline-none">
      <title>{productName}</title>
      <Logo className="size-14" />
      <h1 className="mt-3 text-21">{productName}</h1>
      {children}
    </main>
  );
}

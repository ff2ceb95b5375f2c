import { useEffect, useEffectEvent, useRef } from 'react';
import { useRouteError } from 'react-router';
import { productName } from '../../schema/account/product.rules.ts';
import { useOnline } from '../lib/useOnline.ts';
import { ServerError } from '../relay/ServerError.ts';
import { Logo } from '../ui/drawings/Logo.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { AuthPage } from './LazyAuthPage.tsx';
import { useReload } from './useReload.ts';

/**
 * Replaces a page that failed. Shows the log-in screen if the error means that nobody is signed in; otherwise the error and
 * Retry. A page that failed offline reloads when the connection returns.
 */
export function RouteError({ error }: { error?: Error }) {
  const routeError = useRouteError();
  const reload = useReload();
  const cause = error ?? routeError;
  const online = useOnline();
  const offline = !online && cause instanceof ServerError && cause.code === 'NETWORK';
  const waiting = useRef(false);
  const onBack = useEffectEvent(reload.page);
  useEffect(() => {
    if (waiting.current && online) onBack();
    waiting.current = offline;
  }, [offline, online]);
  if (cause instanceof ServerError && cause.meansNoUser) return <AuthPage appKey={null} />;
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-4">
      <title>{productName}</title>
      <Logo className="size-14" />
      {offline ? (
        <ErrorNotice
          title="You are offline"
          text="Your adventures come back with the connection."
          onRetry={reload.page}
        />
      ) : cause instanceof ServerError ? (
        <ErrorNotice title="This page could not be loaded" text={cause.message} onRetry={reload.page} />
      ) : (
        // Also a chunk of an older version that the server no longer has; only a reload of the application helps.
        <ErrorNotice title="Something went wrong" text="Please try again." onRetry={reload.application} />
      )}
    </main>
  );
}

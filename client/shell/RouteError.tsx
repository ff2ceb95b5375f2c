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
 * In place of a page that failed: the log-in screen when the answer means that there is no user (specification, section 4),
 * else what happened and Retry. A page that failed for want of a connection comes by itself when there is one again.
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
        // Also a chunk that a newer version of the site no longer has: only a new start helps.
        <ErrorNotice title="Something went wrong" text="Please try again." onRetry={reload.application} />
      )}
    </main>
  );
}

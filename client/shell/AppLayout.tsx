import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { LaterKeptBar } from './keptBar.ts';
import { OfflineBar } from './OfflineBar.tsx';
import { SkipLink } from './SkipLink.tsx';

/** The frame around every page, signed in or not. */
export function AppLayout() {
  return (
    <>
      <SkipLink />
      <OfflineBar />
      <Suspense>
        <LaterKeptBar />
      </Suspense>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

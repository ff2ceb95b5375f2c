import { lazy } from 'react';

/** The log-in screen in its own chunk, which signed-in users never load. */
export const AuthPage = lazy(() => import('../auth/AuthPage.tsx').then((module) => ({ default: module.AuthPage })));

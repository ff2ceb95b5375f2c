import { lazy } from 'react';

/** The log-in screen in its own chunk: a signed-in family never loads it. */
export const AuthPage = lazy(() => import('../auth/AuthPage.tsx').then((module) => ({ default: module.AuthPage })));

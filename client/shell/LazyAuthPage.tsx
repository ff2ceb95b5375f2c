import { lazy, type ComponentProps, type ComponentType } from 'react';

type AuthPageType = typeof import('../auth/AuthPage.tsx').AuthPage;

let loaded: ComponentType<ComponentProps<AuthPageType>> | null = null;

const load = async () => {
  const { AuthPage } = await import('../auth/AuthPage.tsx');
  loaded = AuthPage;
  return { default: AuthPage };
};

const Lazy = lazy(load);

/** Loads the log-in screen's code. A log-out without a connection can then show it. */
export async function preloadAuthPage(): Promise<void> {
  // A failure is reported where the screen is rendered.
  await load().catch(() => undefined);
}

/** The log-in screen in its own chunk. Renders at once if it was preloaded. */
export function AuthPage(props: ComponentProps<AuthPageType>) {
  const Page = loaded ?? Lazy;
  return <Page {...props} />;
}

import { createContext, lazy, Suspense, use, useCallback, useState, type ReactNode } from 'react';
import type { ToastMessage } from './ToastCard.tsx';

const loadCard = () => import('./ToastCard.tsx').then((module) => ({ default: module.ToastCard }));
type ToastCardType = Awaited<ReturnType<typeof loadCard>>;
// Without its code a toast is lost, and the page stays.
const lost = { default: () => null } as unknown as ToastCardType;
const ToastCard = lazy(() => loadCard().catch(() => lost));

/** Prefetches the toast's code, because the first toast may be the one that reports a lost connection. */
export function preloadToast(): void {
  loadCard().catch(() => undefined);
}

type ShowToast = (toast: Omit<ToastMessage, 'id'>) => void;

const ToastContext = createContext<ShowToast>(() => undefined);

/** Returns a function that shows a toast. It replaces the previous one. */
export function useToast(): ShowToast {
  return use(ToastContext);
}

/** Provides `useToast` to the application and renders the toast. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<ToastMessage | null>(null);
  const show = useCallback<ShowToast>((toast) => setMessage((last) => ({ ...toast, id: (last?.id ?? 0) + 1 })), []);
  return (
    <ToastContext value={show}>
      {children}
      {message && (
        <Suspense>
          <ToastCard message={message} />
        </Suspense>
      )}
    </ToastContext>
  );
}

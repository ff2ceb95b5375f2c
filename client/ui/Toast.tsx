import { createContext, lazy, Suspense, use, useCallback, useState, type ReactNode } from 'react';
import type { ToastMessage } from './ToastCard.tsx';

const loadCard = () => import('./ToastCard.tsx').then((module) => ({ default: module.ToastCard }));
const ToastCard = lazy(loadCard);

/** Fetches the toast's code ahead of the first toast, which may be the one that says that there is no connection. */
export function preloadToast(): void {
  loadCard().catch(() => undefined);
}

type ShowToast = (toast: Omit<ToastMessage, 'id'>) => void;

const ToastContext = createContext<ShowToast>(() => undefined);

/** Shows a toast; the one before it leaves at once (specification, section 4: only one at a time). */
export function useToast(): ShowToast {
  return use(ToastContext);
}

/** Stands once around the application and shows what `useToast` was given. */
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

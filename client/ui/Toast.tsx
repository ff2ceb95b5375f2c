import {
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
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

const nothing = () => undefined;
interface Toasts {
  show: ShowToast;
  clear: () => void;
  hold: () => () => void;
}
const ToastContext = createContext<Toasts>({ show: nothing, clear: nothing, hold: () => nothing });

let showOutside: ShowToast = nothing;

/** Shows a toast from outside of the components. */
export const showToast: ShowToast = (toast) => showOutside(toast);

/** Returns a function that shows a toast. It replaces the previous one. */
export function useToast(): ShowToast {
  return use(ToastContext).show;
}

/** Returns a function that removes the toast, also one that is held back, because what it says no longer holds. */
export function useClearToast(): () => void {
  return use(ToastContext).clear;
}

/** Holds toasts back while the calling component is mounted; the latest one appears afterwards. */
export function useHoldToasts(): void {
  const { hold } = use(ToastContext);
  useLayoutEffect(() => hold(), [hold]);
}

/** Provides `useToast` to the application and renders the toast. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [{ count, message }, setToast] = useState<{ count: number; message: ToastMessage | null }>({
    count: 0,
    message: null,
  });
  const [holds, setHolds] = useState(0);
  const context = useMemo(
    () => ({
      show: (toast: Omit<ToastMessage, 'id'>) =>
        setToast((last) => ({ count: last.count + 1, message: { ...toast, id: last.count + 1 } })),
      clear: () => setToast((last) => ({ ...last, message: null })),
      hold: () => {
        setHolds((others) => others + 1);
        return () => setHolds((others) => others - 1);
      },
    }),
    [],
  );
  useLayoutEffect(() => {
    showOutside = context.show;
  }, [context]);
  const onClose = useCallback(
    (id: number) => setToast((last) => (last.message?.id === id ? { ...last, message: null } : last)),
    [],
  );
  return (
    <ToastContext value={context}>
      {children}
      {count > 0 && (
        <Suspense>
          <ToastCard message={holds > 0 ? null : message} onClose={onClose} />
        </Suspense>
      )}
    </ToastContext>
  );
}

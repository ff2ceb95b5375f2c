import { lazy, useEffect, useEffectEvent, useRef } from 'react';
import { provideProof } from '../relay/freshProof.ts';
import { LazyDialog, useLazyDialog } from '../ui/LazyDialog.tsx';

const ProofDialog = lazy(() => import('./ProofDialog.tsx').then((module) => ({ default: module.ProofDialog })));

/**
 * The place of the dialog that asks users whether it is them, when a request needs that. Requests that are refused while it is
 * open wait for the same answer. A user who leaves the page has not confirmed.
 */
export function FreshProof() {
  const dialog = useLazyDialog();
  const waiting = useRef<((isProven: boolean) => void)[]>([]);
  const settle = (isProven: boolean) => {
    for (const resolve of waiting.current.splice(0)) resolve(isProven);
  };
  const ask = useEffectEvent((resolve: (isProven: boolean) => void) => {
    waiting.current.push(resolve);
    dialog.show();
  });
  const leave = useEffectEvent(() => settle(false));
  useEffect(() => {
    const withdraw = provideProof(() => new Promise<boolean>((resolve) => ask(resolve)));
    return () => {
      withdraw();
      leave();
    };
  }, []);
  const finish = (isProven: boolean) => {
    dialog.onOpenChange(false);
    settle(isProven);
  };
  const onOpenChange = (open: boolean) => !open && finish(false);
  return (
    <LazyDialog dialog={{ ...dialog, onOpenChange }}>
      {(props) => <ProofDialog {...props} onProven={() => finish(true)} />}
    </LazyDialog>
  );
}

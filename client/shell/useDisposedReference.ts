import { useEffect, useRef } from 'react';
import type { PreloadedQuery } from 'react-relay';
import type { OperationType } from 'relay-runtime';

/**
 * Releases a query reference once it is no longer shown. One tick later, because React's strict mode unmounts and mounts
 * again with the same reference.
 */
export function useDisposedReference<TQuery extends OperationType>(queryRef: PreloadedQuery<TQuery>): void {
  const shown = useRef<PreloadedQuery<TQuery> | null>(null);
  useEffect(() => {
    shown.current = queryRef;
    return () => {
      shown.current = null;
      setTimeout(() => {
        if (shown.current !== queryRef) queryRef.dispose();
      });
    };
  }, [queryRef]);
}

import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

let requested: string | null = null;
const listeners = new Set<() => void>();

/** Asks the completed task with this global id to open the form for its first comment; null takes that back. */
export function requestComment(taskId: string | null): void {
  requested = taskId;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls `open` when the comment of this task is requested, once for each request. */
export function useCommentRequest(taskId: string, open: () => void): void {
  const isRequested = useSyncExternalStore(subscribe, () => requested === taskId);
  const onRequest = useEffectEvent(open);
  useEffect(() => {
    if (!isRequested) return;
    requestComment(null);
    onRequest();
  }, [isRequested]);
}

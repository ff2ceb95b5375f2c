import { useState, type ReactNode } from 'react';
import { type CommentDrafts, CommentDraftsContext } from '../completion/commentDrafts.ts';
import { RecordsChangedContext, RefreshChildContext } from '../completion/recordsChanged.ts';
import { type Undo, UndoContext } from '../completion/undo.ts';
import { type SetWish, SetWishContext } from './wishes/childWishes.ts';

interface ChildContextsProps {
  /** Refetches the panels of the page. */
  onRecordsChanged: () => void;
  /** Refetches the page's data; never rejects. */
  refresh: () => Promise<unknown>;
  /** Null for carers with read-only access. */
  setWish: SetWish | null;
  /** Null for carers with read-only access. */
  undo: Undo | null;
  children: ReactNode;
}

/** What the sections of a child's page can do from any depth. */
export function ChildContexts({ onRecordsChanged, refresh, setWish, undo, children }: ChildContextsProps) {
  const [drafts] = useState<CommentDrafts>(() => new Map());
  return (
    <RecordsChangedContext value={onRecordsChanged}>
      <RefreshChildContext value={refresh}>
        <SetWishContext value={setWish}>
          <UndoContext value={undo}>
            <CommentDraftsContext value={drafts}>{children}</CommentDraftsContext>
          </UndoContext>
        </SetWishContext>
      </RefreshChildContext>
    </RecordsChangedContext>
  );
}

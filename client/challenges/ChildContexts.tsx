import { useState, type ReactNode } from 'react';
import { ReadOnlyContext } from '../children/readOnly.ts';
import { type CommentDrafts, CommentDraftsContext } from '../completion/commentDrafts.ts';
import { RecordsChangedContext, RefreshChildContext } from '../completion/recordsChanged.ts';
import { type Undo, UndoContext } from '../completion/undo.ts';
import { type SetWish, SetWishContext } from './wishes/childWishes.ts';

interface ChildContextsProps {
  /** Whether the viewer only looks on. */
  readOnly: boolean;
  /** Refetches the panels of the page. */
  onRecordsChanged: () => void;
  /** Refetches the page's data; never rejects. */
  refresh: () => Promise<unknown>;
  setWish: SetWish;
  undo: Undo;
  children: ReactNode;
}

/** What the sections of a child's page can do from any depth. */
export function ChildContexts({ readOnly, onRecordsChanged, refresh, setWish, undo, children }: ChildContextsProps) {
  const [drafts] = useState<CommentDrafts>(() => new Map());
  return (
    <RecordsChangedContext value={onRecordsChanged}>
      <RefreshChildContext value={refresh}>
        <SetWishContext value={readOnly ? null : setWish}>
          <UndoContext value={readOnly ? null : undo}>
            <CommentDraftsContext value={drafts}>
              <ReadOnlyContext value={readOnly}>{children}</ReadOnlyContext>
            </CommentDraftsContext>
          </UndoContext>
        </SetWishContext>
      </RefreshChildContext>
    </RecordsChangedContext>
  );
}

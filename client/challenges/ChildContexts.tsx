import type { ReactNode } from 'react';
import { ReadOnlyContext } from '../children/readOnly.ts';
import { RecordsChangedContext, RefreshChildContext } from '../children/recordsChanged.ts';
import { type Undo, UndoContext } from '../completion/undo.ts';
import { EasierFirstContext } from './tasks/TaskBody.tsx';
import { type SetWish, SetWishContext } from './wishes/childWishes.ts';

interface ChildContextsProps {
  /** Whether the viewer only looks on. */
  readOnly: boolean;
  /** Whether challenges begin with their easier version. */
  easierFirst: boolean;
  /** Refetches the panels of the page. */
  onRecordsChanged: () => void;
  /** Refetches the page's data; never rejects. */
  refresh: () => Promise<unknown>;
  setWish: SetWish;
  undo: Undo;
  children: ReactNode;
}

/** What the sections of a child's page can do from any depth. */
export function ChildContexts(props: ChildContextsProps) {
  const { readOnly, easierFirst, onRecordsChanged, refresh, setWish, undo, children } = props;
  return (
    <RecordsChangedContext value={onRecordsChanged}>
      <RefreshChildContext value={refresh}>
        <SetWishContext value={readOnly ? null : setWish}>
          <UndoContext value={readOnly ? null : undo}>
            <ReadOnlyContext value={readOnly}>
              <EasierFirstContext value={easierFirst}>{children}</EasierFirstContext>
            </ReadOnlyContext>
          </UndoContext>
        </SetWishContext>
      </RefreshChildContext>
    </RecordsChangedContext>
  );
}

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../ui/Button.tsx';
import { PlusIcon } from '../../ui/drawings/icons.tsx';
import { PanelBoundary, useRetry } from '../../ui/PanelBoundary.tsx';
import type { AdminUrl } from '../adminUrl.ts';
import type { UpdateUrl } from '../useAdminUrl.ts';
import { useHasTable } from '../useHasTable.ts';
import type { CatalogueKind, PendingDeletion } from './catalogueKind.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { focusItemAt, handleListKeys, placeOfItem } from './listKeys.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ListToolbar } from './ListToolbar.tsx';

/** What a tab of the catalogue gets from the page. */
export interface CatalogueTabProps {
  url: AdminUrl;
  updateUrl: UpdateUrl;
  /** Rows of a changed URL are loading. */
  busy: boolean;
}

/** What an item of the list calls when the user presses one of its buttons. */
export interface ItemActions<TKey> {
  onEdit: (itemKey: TKey) => void;
  onDelete: (item: PendingDeletion) => void;
}

interface CataloguePanelProps<TKey> extends CatalogueTabProps {
  kind: CatalogueKind;
  /** The query reference of the list; a list that failed renders again when it changes. */
  list: unknown;
  /** A filter of this kind, beside the search box. */
  filter?: ReactNode;
  /** More filters, in a row of their own below the search box. */
  moreFilters?: ReactNode;
  /** Deletes an item that the user has confirmed. */
  deleteItem: (item: PendingDeletion) => void;
  createDialog: (onClose: () => void) => ReactNode;
  editDialog: (itemKey: TKey, onClose: () => void) => ReactNode;
  /** Renders the list. */
  children: (actions: ItemActions<TKey>) => ReactNode;
}

/** A tab of the catalogue: toolbar, list and create button, and the dialogs that create, edit and delete an item. */
export function CataloguePanel<TKey>(props: CataloguePanelProps<TKey>) {
  const { kind, url, updateUrl, busy, list, filter, moreFilters, deleteItem, createDialog, editDialog, children } =
    props;
  const [isCreating, setCreating] = useState(false);
  const [edited, setEdited] = useState<TKey | null>(null);
  const [pendingDeletion, setPendingDeletion] = useState<PendingDeletion | null>(null);
  const hasTable = useHasTable();
  const retry = useRetryList();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => handleListKeys(panel.current), []);
  const [freedPlace, setFreedPlace] = useState<number | null>(null);
  // The row that had the focus is gone. The dialog, when it closes, gives the focus back after this commit.
  useEffect(() => {
    if (freedPlace === null) return undefined;
    const timer = setTimeout(() => {
      if (panel.current && document.activeElement === document.body) focusItemAt(panel.current, freedPlace);
      setFreedPlace(null);
    });
    return () => clearTimeout(timer);
  }, [freedPlace]);
  const createButton = (
    <Button onClick={() => setCreating(true)} wide={!hasTable} className={hasTable ? 'shrink-0' : 'shadow-lifted'}>
      <PlusIcon className="size-5" />
      {kind.texts.create}
    </Button>
  );
  return (
    <div ref={panel} className="group/panel flex flex-col gap-3 pt-3 wide:pt-2">
      <div className="flex items-start justify-between gap-2">
        <ListToolbar kind={kind} url={url} updateUrl={updateUrl} filter={filter} hasSortMenu={!hasTable} />
        {hasTable && createButton}
      </div>
      {moreFilters}
      <PanelBoundary
        key={`${url.tab} ${url.ageGroup}`}
        failure={kind.texts.loadFailure}
        skeleton={<ListSkeleton label={kind.texts.loading} />}
        resetKey={list}
        onRetry={retry}
        busy={busy}
      >
        {children({ onEdit: setEdited, onDelete: setPendingDeletion })}
      </PanelBoundary>
      {!hasTable && (
        // Below an empty list it would lie on the list's own button.
        <div className="pointer-events-none sticky bottom-0 z-20 pb-[max(0.75rem,env(safe-area-inset-bottom))] group-has-data-empty/panel:static *:pointer-events-auto">
          {createButton}
        </div>
      )}
      {/* Outside the boundary: a list that fails must not close a form with unsaved input. */}
      {isCreating && createDialog(() => setCreating(false))}
      {edited !== null && editDialog(edited, () => setEdited(null))}
      {pendingDeletion && (
        <DeleteDialog
          texts={kind.texts}
          name={pendingDeletion.name}
          onDelete={() => {
            if (panel.current) setFreedPlace(placeOfItem(panel.current, pendingDeletion.id));
            deleteItem(pendingDeletion);
          }}
          onClose={() => setPendingDeletion(null)}
        />
      )}
    </div>
  );
}

/** Fetches the page's query and the list again. The page's query finds out that a session has ended; then AppGate shows the log-in screen. */
function useRetryList(): () => Promise<unknown> {
  const retryPage = useRetry();
  const { revalidate } = useRevalidator();
  return async () => {
    await retryPage().catch(() => undefined);
    await revalidate();
  };
}

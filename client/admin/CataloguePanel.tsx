import { Suspense, useTransition, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { classNames } from '../lib/classNames.ts';
import { useMediaQuery } from '../lib/useMediaQuery.ts';
import { Button } from '../ui/Button.tsx';
import { PlusIcon } from '../ui/drawings/icons.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { useRetry } from '../ui/PanelBoundary.tsx';
import type { AdminView } from './adminView.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { roomForTable } from './roomForTable.ts';
import type { ShowView } from './useAdminView.ts';

interface CataloguePanelProps {
  view: AdminView;
  show: ShowView;
  /** Other rows are on their way. */
  busy: boolean;
  /** Another object for another answer: what failed before is tried again. */
  list: unknown;
  /** The sentence when the list could not be had. */
  failure: string;
  loading: string;
  createLabel: string;
  onCreate: () => void;
  /** Those that are open: a list that fails takes nothing away that is typed into them. */
  dialogs: ReactNode;
  /** The list. */
  children: ReactNode;
}

/** Around a list: its tools above, its loading and failing, and the way to create something, low and wide on a phone. */
export function CataloguePanel(props: CataloguePanelProps) {
  const { view, show, busy, list, failure, loading, createLabel, onCreate, dialogs, children } = props;
  const hasTable = useMediaQuery(roomForTable);
  const retryPage = useRetry();
  const { revalidate } = useRevalidator();
  const [retrying, startRetry] = useTransition();
  const retry = () =>
    startRetry(async () => {
      // The page as well: a session that has ended leads to the log-in screen.
      await retryPage().catch(() => undefined);
      await revalidate();
    });
  const create = (
    <Button onClick={onCreate} wide={!hasTable} className={hasTable ? 'shrink-0' : 'shadow-lifted'}>
      <PlusIcon className="size-5" />
      {createLabel}
    </Button>
  );
  return (
    <div className="flex flex-col gap-4 pt-3">
      <div className="flex items-start justify-between gap-2">
        <ListToolbar view={view} show={show} sorts={!hasTable} />
        {hasTable && create}
      </div>
      <ErrorBoundary
        key={`${view.tab} ${view.ageGroup}`}
        resetKey={list}
        fallback={() => <ErrorNotice title={failure} text="Please try again." onRetry={retry} busy={retrying} />}
      >
        <Suspense fallback={<ListSkeleton label={loading} />}>
          <div aria-busy={busy} className={classNames('transition-opacity', busy && 'opacity-50')}>
            {children}
          </div>
        </Suspense>
      </ErrorBoundary>
      {!hasTable && (
        <div className="pointer-events-none sticky bottom-0 z-20 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:pointer-events-auto">
          {create}
        </div>
      )}
      {dialogs}
    </div>
  );
}

import { useTransition } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import type { AdminLoaderData } from './adminRoute.tsx';
import { firstPage, writeView, type AdminView } from './adminView.ts';

/**
 * Changes the view; whatever is changed begins at its first page again, unless the page is what changes. A step, as turning a
 * page, is taken back by "back"; everything else only looks at the same place.
 */
export type ShowView = (change: Partial<AdminView>, step?: 'step') => void;

/**
 * What the address asks for, the list that it brings, and how to ask for something else.
 *
 * @returns `busy` while the rows of a changed view are on their way.
 */
export function useAdminView(): Pick<AdminLoaderData, 'view' | 'list'> & { show: ShowView; busy: boolean } {
  const { view, list } = useLoaderData<AdminLoaderData>();
  const navigate = useNavigate();
  const [busy, startTransition] = useTransition();
  const show: ShowView = (change, step) =>
    startTransition(async () => {
      const isStep = step === 'step' || change.page !== undefined;
      const search = writeView({ ...view, page: firstPage, ...change });
      await navigate({ search }, { replace: !isStep, preventScrollReset: !isStep });
    });
  return { view, list, show, busy };
}

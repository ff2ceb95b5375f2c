import { useEffect, useRef, useTransition } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import type { AdminLoaderData } from './adminRoute.tsx';
import { firstPage, formatAdminUrl, type AdminUrl } from './adminUrl.ts';

/**
 * Changes parameters of the URL. The list returns to its first page, unless the change names a page. `push` and a change of
 * the page add an entry to the browser's history; every other change replaces the current entry.
 */
export type UpdateUrl = (change: Partial<AdminUrl>, history?: 'push') => void;

/**
 * Reads and changes what the URL of the admin panel holds.
 *
 * @returns the parsed URL, the list that its loader fetches, and `busy` while the rows of a changed URL are loading.
 */
export function useAdminUrl(): Pick<AdminLoaderData, 'url' | 'list'> & { updateUrl: UpdateUrl; busy: boolean } {
  const { url, list } = useLoaderData<AdminLoaderData>();
  const navigate = useNavigate();
  const [busy, startTransition] = useTransition();
  // The URL that is loading, or loaded and not shown yet. A second change builds upon it, or it would take the first one back.
  const pending = useRef<{ url: AdminUrl; loaded: boolean }>(null);
  useEffect(() => {
    if (pending.current?.loaded) pending.current = null;
  }, [url]);
  const updateUrl: UpdateUrl = (change, history) =>
    startTransition(async () => {
      const adds = history === 'push' || change.page !== undefined;
      const next = { ...(pending.current?.url ?? url), page: firstPage, ...change };
      const loading = { url: next, loaded: false };
      pending.current = loading;
      await navigate({ search: formatAdminUrl(next) }, { replace: !adds, preventScrollReset: !adds });
      loading.loaded = true;
    });
  return { url, list, updateUrl, busy };
}

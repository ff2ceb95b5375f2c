import { useTransition } from 'react';
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
  const updateUrl: UpdateUrl = (change, history) =>
    startTransition(async () => {
      const adds = history === 'push' || change.page !== undefined;
      const search = formatAdminUrl({ ...url, page: firstPage, ...change });
      await navigate({ search }, { replace: !adds, preventScrollReset: !adds });
    });
  return { url, list, updateUrl, busy };
}

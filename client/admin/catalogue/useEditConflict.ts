import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { useToast } from '../../ui/Toast.tsx';
import type { CatalogueRefusal } from './useCatalogueMutation.ts';

/** A query that fetches an item by its id. */
export interface ReloadQuery extends OperationType {
  readonly variables: { id: string };
  readonly response: { readonly node: { readonly revision?: number } | null | undefined };
}

/** The state of an edit that another administrator's edit may have overtaken. */
export interface EditConflict {
  /** The revision that the next attempt to save replaces. */
  revision: number;
  /** What the notice of a conflict says; null without one. */
  message: string | null;
  isLoading: boolean;
  /** The saved version was fetched after the conflict. */
  isReloaded: boolean;
  /** Call it when the server refuses an attempt to save. */
  onRefused: (refusal: CatalogueRefusal) => void;
  /** Fetches the saved version into the store. */
  reload: () => void;
  /** Ends the conflict. Call it when the form holds the saved version. */
  resolve: () => void;
}

/**
 * Tracks the revision that an edit replaces. When another administrator has saved a newer one, the server refuses the edit;
 * `reload` then fetches the newer version, and the next attempt replaces that one. The form's values are not touched.
 *
 * @param query fetches the item by its id; it spreads the fragment of the form.
 * @param item the item as the form opened with it.
 */
export function useEditConflict<TQuery extends ReloadQuery>(
  query: GraphQLTaggedNode,
  item: { readonly id: string; readonly revision: number },
): EditConflict {
  const { id } = item;
  const environment = useRelayEnvironment();
  const toast = useToast();
  const [revision, setRevision] = useState(item.revision);
  const [message, setMessage] = useState<string | null>(null);
  const [state, setState] = useState<'initial' | 'loading' | 'reloaded'>('initial');

  const reload = async () => {
    setState('loading');
    try {
      const options = { networkCacheConfig: { force: true } };
      const response = await fetchQuery<TQuery>(environment, query, { id }, options).toPromise();
      const latest = response?.node?.revision;
      if (latest === undefined) throw new Error('The item no longer exists');
      setRevision(latest);
      setState('reloaded');
    } catch {
      setState('initial');
      toast({ title: t`Error`, description: t`The saved version could not be loaded`, tone: 'destructive' });
    }
  };
  const setConflict = (next: string | null) => {
    setMessage(next);
    setState('initial');
  };
  return {
    revision,
    message,
    isLoading: state === 'loading',
    isReloaded: state === 'reloaded',
    onRefused: (refusal) => setConflict(refusal.isConflict ? refusal.sentence : null),
    reload: () => void reload(),
    resolve: () => setConflict(null),
  };
}

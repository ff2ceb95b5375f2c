import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { useToast } from '../../ui/Toast.tsx';
import type { CatalogueRefusal } from './useCatalogueMutation.ts';

/** What is edited. */
interface Edited<TQuery extends OperationType> {
  /** Of the query that fetches it. */
  readonly variables: TQuery['variables'];
  /** The revision with which the form opened. */
  readonly revision: number;
  /** The revision that the query has fetched; undefined when what is edited no longer exists. */
  readonly revisionOf: (response: TQuery['response']) => number | undefined;
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
 * @param query fetches what is edited; it spreads the fragment of the form.
 */
export function useEditConflict<TQuery extends OperationType>(
  query: GraphQLTaggedNode,
  edited: Edited<TQuery>,
): EditConflict {
  const environment = useRelayEnvironment();
  const toast = useToast();
  const [revision, setRevision] = useState(edited.revision);
  const [message, setMessage] = useState<string | null>(null);
  const [state, setState] = useState<'initial' | 'loading' | 'reloaded'>('initial');

  const reload = async () => {
    setState('loading');
    try {
      const options = { networkCacheConfig: { force: true } };
      const response = await fetchQuery<TQuery>(environment, query, edited.variables, options).toPromise();
      const latest = response ? edited.revisionOf(response) : undefined;
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

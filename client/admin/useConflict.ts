import { useState } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay';
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime';
import { useToast } from '../ui/Toast.tsx';
import type { CatalogueRefusal } from './useCatalogueMutation.ts';

interface ReloadQuery extends OperationType {
  readonly variables: { id: string };
  readonly response: { readonly node: { readonly revision?: number } | null | undefined };
}

/**
 * Which revision an edit is based on, and what happens when somebody else has saved another one meanwhile: the edit is refused,
 * and Reload fetches the saved version, which the next attempt is based on then. What was typed is not touched.
 *
 * @param query fetches the saved version by its id.
 * @param revision the one the form began with.
 */
export function useConflict<TQuery extends ReloadQuery>(query: GraphQLTaggedNode, id: string, revision: number) {
  const environment = useRelayEnvironment();
  const toast = useToast();
  const [base, setBase] = useState(revision);
  const [sentence, setSentence] = useState<string | null>(null);
  const [state, setState] = useState<'none' | 'loading' | 'reloaded'>('none');

  const meet = (refusal: CatalogueRefusal) => {
    setSentence(refusal.isConflict ? refusal.sentence : null);
    setState('none');
  };
  const reload = async () => {
    setState('loading');
    try {
      const options = { networkCacheConfig: { force: true } };
      const answer = await fetchQuery<TQuery>(environment, query, { id }, options).toPromise();
      const latest = answer?.node?.revision;
      if (latest === undefined) throw new Error('It is not there any more');
      setBase(latest);
      setState('reloaded');
    } catch {
      setState('none');
      toast({ title: 'Error', description: 'The saved version could not be loaded', tone: 'destructive' });
    }
  };
  const settle = () => {
    setSentence(null);
    setState('none');
  };
  return {
    base,
    sentence,
    loading: state === 'loading',
    reloaded: state === 'reloaded',
    meet,
    reload: () => void reload(),
    /** The form holds the saved version now. */
    settle,
  };
}

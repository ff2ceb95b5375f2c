import { t } from '@lingui/core/macro';
import { useRevalidator } from 'react-router';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import { ServerError } from '../../relay/ServerError.ts';
import { useMutation, type CommitConfig } from '../../relay/useMutation.ts';
import { useToast } from '../../ui/Toast.tsx';
import { firstError } from '../forms/fieldErrors.ts';
import type { MutationTexts } from './catalogueKind.ts';

/** Why the server refused a mutation. */
export interface CatalogueRefusal {
  /** The act that failed, and the server's message. */
  sentence: string;
  /** Another administrator has saved a newer revision. */
  isConflict: boolean;
  /** The server's message for each invalid field, by the field's path in the input. */
  fields: Readonly<Record<string, string>>;
}

interface CatalogueCommit<TMutation extends MutationParameters> extends Pick<
  CommitConfig<TMutation>,
  'variables' | 'optimisticResponse'
> {
  onDone?: () => void;
  /** Shows the refusal where it happened; without it a toast does. */
  onRefused?: (refusal: CatalogueRefusal) => void;
}

/**
 * A mutation of the catalogue that reports its success in a toast, and its failure in the form or in a toast
 * (docs/product.md#messages). Afterwards, also after a failure, the list is fetched again: the change may affect its order, and
 * other administrators may have edited it.
 *
 * @returns `commit`, and whether a mutation is running.
 */
export function useCatalogueMutation<TMutation extends MutationParameters>(
  mutation: GraphQLTaggedNode,
  { success, failure }: MutationTexts,
): [commit: (config: CatalogueCommit<TMutation>) => void, busy: boolean] {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [commitMutation, busy] = useMutation<TMutation>(mutation, { failureTitle: null });
  const commit = ({ onDone, onRefused, ...config }: CatalogueCommit<TMutation>) =>
    void commitMutation({
      ...config,
      onCompleted: () => {
        toast({ title: success });
        void revalidate();
        onDone?.();
      },
      onError: (error, message) => {
        const refusal = refusalOf(error, message, failure);
        if (onRefused) onRefused(refusal);
        else toast({ title: t`Error`, description: refusal.sentence, tone: 'destructive' });
        void revalidate();
      },
    });
  return [commit, busy];
}

function refusalOf(error: Error, message: string, failure: string): CatalogueRefusal {
  const { code, fields } = error instanceof ServerError ? error : { code: null, fields: {} };
  const skills = firstError(fields, 'skillIds');
  const sentence = skills ? t`Skills update failed: ${skills}` : `${failure}: ${message}`;
  return { sentence, isConflict: code === 'CONFLICT', fields };
}

import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import type {
  useUpdateFlag_flag$data,
  useUpdateFlag_flag$key,
} from '../../relay/__generated__/useUpdateFlag_flag.graphql.ts';
import type { useUpdateFlagMutation } from '../../relay/__generated__/useUpdateFlagMutation.graphql.ts';
import { ServerError } from '../../relay/ServerError.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { useToast } from '../../ui/Toast.tsx';

const failure = t`Failed to update feature flag`;

type FlagChange = Partial<Pick<useUpdateFlag_flag$data, 'enabled' | 'requiredTier' | 'description'>>;

interface UpdateOptions {
  onDone?: () => void;
  /** Shows why the server refused; without it a toast does. */
  onRefused?: (sentence: string) => void;
}

/**
 * Updates a feature flag. The change shows at once and is rolled back if the server refuses. While an update runs, further
 * ones are ignored.
 *
 * @param onConflict called when another administrator has changed the flag, after the server's message was shown.
 * @returns `update`, and whether it is running.
 */
export function useUpdateFlag(
  flagKey: useUpdateFlag_flag$key,
  onConflict: () => void,
): [update: (change: FlagChange, options?: UpdateOptions) => void, busy: boolean] {
  const flag = useFragment(
    graphql`
      fragment useUpdateFlag_flag on FeatureFlag {
        id
        revision
        enabled
        requiredTier
        description
      }
    `,
    flagKey,
  );
  const toast = useToast();
  const [commit, busy] = useMutation<useUpdateFlagMutation>(
    graphql`
      mutation useUpdateFlagMutation($input: UpdateFeatureFlagInput!) @raw_response_type {
        updateFeatureFlag(input: $input) {
          featureFlag {
            ...useUpdateFlag_flag
          }
        }
      }
    `,
    { failureTitle: null },
  );
  const update = (change: FlagChange, { onDone, onRefused }: UpdateOptions = {}) => {
    if (busy) return;
    const { id, revision, enabled, requiredTier, description } = { ...flag, ...change };
    const input = { id, revision, enabled, requiredTier: requiredTier ?? null, description: description ?? null };
    commit({
      variables: { input },
      optimisticResponse: { updateFeatureFlag: { featureFlag: input } },
      onCompleted: () => onDone?.(),
      onError: (error, message) => {
        if (onRefused) onRefused(`${failure}: ${message}`);
        else toast({ title: failure, description: message, tone: 'destructive' });
        if (error instanceof ServerError && error.code === 'CONFLICT') onConflict();
      },
    });
  };
  return [update, busy];
}

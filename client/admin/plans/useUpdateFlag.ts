import { graphql, useFragment } from 'react-relay';
import type {
  useUpdateFlag_flag$data,
  useUpdateFlag_flag$key,
} from '../../relay/__generated__/useUpdateFlag_flag.graphql.ts';
import type { useUpdateFlagMutation } from '../../relay/__generated__/useUpdateFlagMutation.graphql.ts';
import { ServerError } from '../../relay/ServerError.ts';
import { useMutation } from '../../relay/useMutation.ts';

type FlagChange = Partial<Pick<useUpdateFlag_flag$data, 'enabled' | 'requiredTier' | 'description'>>;

interface UpdateOptions {
  onDone?: () => void;
}

/**
 * Updates a feature flag. The change shows at once and is rolled back if the server refuses. While an update runs, further
 * ones are ignored.
 *
 * @param onConflict called when another administrator has changed the flag, after a toast has shown the server's message.
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
  const [commit, busy] = useMutation<useUpdateFlagMutation>(
    graphql`
      mutation useUpdateFlagMutation($input: UpdateFeatureFlagInput!) @raw_response_type {
        updateFeatureFlag(input: $input) {
          featureFlag {
            id
            revision
            enabled
            requiredTier
            description
          }
        }
      }
    `,
    { failureTitle: 'Failed to update feature flag' },
  );
  const update = (change: FlagChange, { onDone }: UpdateOptions = {}) => {
    if (busy) return;
    const { id, revision, enabled, requiredTier, description } = { ...flag, ...change };
    const input = { id, revision, enabled, requiredTier: requiredTier ?? null, description: description ?? null };
    commit({
      variables: { input },
      optimisticResponse: { updateFeatureFlag: { featureFlag: input } },
      onCompleted: () => onDone?.(),
      onError: (error) => {
        if (error instanceof ServerError && error.code === 'CONFLICT') onConflict();
      },
    });
  };
  return [update, busy];
}

import { graphql, useFragment } from 'react-relay';
import type {
  useUpdateFlag_flag$data,
  useUpdateFlag_flag$key,
} from '../../relay/__generated__/useUpdateFlag_flag.graphql.ts';
import type { useUpdateFlagMutation } from '../../relay/__generated__/useUpdateFlagMutation.graphql.ts';
import { ServerError } from '../../relay/ServerError.ts';
import { useMutation } from '../../relay/useMutation.ts';

type FlagChange = Partial<Pick<useUpdateFlag_flag$data, 'enabled' | 'requiredTier' | 'description'>>;

interface Answered {
  onDone?: () => void;
}

/**
 * Changes a feature flag. What was changed shows at once and goes back when the server refuses; a second change while the
 * first is under way does nothing.
 *
 * @param onConflict called when somebody else has changed the flag meanwhile, after the server's sentence was shown.
 */
export function useUpdateFlag(
  flagKey: useUpdateFlag_flag$key,
  onConflict: () => void,
): [update: (change: FlagChange, answered?: Answered) => void, busy: boolean] {
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
  const update = (change: FlagChange, { onDone }: Answered = {}) => {
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

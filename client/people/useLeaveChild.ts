import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import { isolated } from '../lib/isolate.ts';
import type { useLeaveChildMutation } from '../relay/__generated__/useLeaveChildMutation.graphql.ts';
import { resetEnvironment } from '../relay/environment.ts';
import { useMutation } from '../relay/useMutation.ts';
import { useToast } from '../ui/Toast.tsx';

/**
 * Ends the viewer's care for a child, and goes to the home page, because the child's page is not theirs any more. A toast says
 * when that fails.
 */
export function useLeaveChild(child: {
  readonly id: string;
  readonly name: string;
}): [leave: () => void, busy: boolean] {
  const toast = useToast();
  const navigate = useNavigate();
  const [commit, busy] = useMutation<useLeaveChildMutation>(
    graphql`
      mutation useLeaveChildMutation($input: LeaveChildInput!) {
        leaveChild(input: $input) {
          viewer {
            id
          }
        }
      }
    `,
    { failureTitle: t`Failed to leave` },
  );
  const leave = () =>
    commit({
      variables: { input: { childId: child.id } },
      onCompleted: () => {
        toast({ title: t`You left ${isolated(child.name)}`, description: t`What you added stays with the family.` });
        // Pages that were loaded before show the child.
        resetEnvironment();
        void navigate('/', { replace: true });
      },
    });
  return [leave, busy];
}

import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import { isolated } from '../lib/isolate.ts';
import type { LeaveChildMutation } from '../relay/__generated__/LeaveChildMutation.graphql.ts';
import { resetEnvironment } from '../relay/environment.ts';
import { useMutation } from '../relay/useMutation.ts';
import { AskInPlace } from '../ui/AskInPlace.tsx';
import { useToast } from '../ui/Toast.tsx';

interface LeaveChildProps {
  child: { readonly id: string; readonly name: string };
  onKeep: () => void;
}

/** Asks before the viewer stops caring for a child, and goes to the home page then, because the child's page is not theirs any more. */
export function LeaveChild({ child, onKeep }: LeaveChildProps) {
  const toast = useToast();
  const navigate = useNavigate();
  const [commit, busy] = useMutation<LeaveChildMutation>(
    graphql`
      mutation LeaveChildMutation($input: LeaveChildInput!) {
        leaveChild(input: $input) {
          viewer {
            id
          }
        }
      }
    `,
    { failureTitle: t`Failed to leave` },
  );
  const name = isolated(child.name);
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
  return (
    <AskInPlace
      question={t`Leave ${name}?`}
      text={t`You stop seeing ${name} at once. What you added stays with the family. To come back, you need another invitation.`}
      action={t`Leave ${name}`}
      isLoss
      busy={busy}
      onConfirm={leave}
      onKeep={onKeep}
    />
  );
}

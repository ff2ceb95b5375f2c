import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { commitLocalUpdate, graphql, useFragment, useRelayEnvironment } from 'react-relay';
import { mediumDateOf } from '../../lib/dateText.ts';
import { isolated } from '../../lib/isolate.ts';
import type { DeletedChildRow_child$key } from '../../relay/__generated__/DeletedChildRow_child.graphql.ts';
import type { DeletedChildRowMutation } from '../../relay/__generated__/DeletedChildRowMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { Button } from '../../ui/Button.tsx';
import { useToast } from '../../ui/Toast.tsx';

/** A deleted profile that can still be restored for all carers of the child, and until when. */
export function DeletedChildRow({ childKey }: { childKey: DeletedChildRow_child$key }) {
  const { id, name, deletesAt } = useFragment(
    graphql`
      fragment DeletedChildRow_child on DeletedChild {
        id
        name
        deletesAt
      }
    `,
    childKey,
  );
  const toast = useToast();
  const environment = useRelayEnvironment();
  const [commit, busy] = useMutation<DeletedChildRowMutation>(
    graphql`
      mutation DeletedChildRowMutation($input: RestoreChildInput!) {
        restoreChild(input: $input) {
          viewer {
            ...FamilyData_user
            ...AccessTokens_user
            ...Webhooks_user
          }
        }
      }
    `,
    { failureTitle: t`Failed to restore the profile` },
  );
  const restore = () =>
    commit({
      variables: { input: { childId: id } },
      onCompleted: () => {
        toast({
          title: t`Profile restored`,
          description: t`${isolated(name)} is back, as if nothing had happened.`,
        });
        commitLocalUpdate(environment, (store) => store.invalidateStore());
      },
    });
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-1">
      <div className="min-w-0">
        <p dir="auto" className="line-clamp-2 text-15 wrap-anywhere">
          {name}
        </p>
        <p className="text-13 text-soft tabular-nums">
          <Trans>Gone for good on {mediumDateOf(deletesAt)}</Trans>
        </p>
      </div>
      <Button variant="quiet" className="shrink-0" busy={busy} aria-label={t`Restore ${name}`} onClick={restore}>
        <Trans>Restore</Trans>
      </Button>
    </li>
  );
}

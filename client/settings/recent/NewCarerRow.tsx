import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import { mediumDateOf } from '../../lib/dateText.ts';
import { namesText } from '../../lib/namesText.ts';
import type { NewCarerRow_newCarer$key } from '../../relay/__generated__/NewCarerRow_newCarer.graphql.ts';
import type { NewCarerRowMutation } from '../../relay/__generated__/NewCarerRowMutation.graphql.ts';
import { isGone } from '../../relay/isGone.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { Button } from '../../ui/Button.tsx';

/**
 * Somebody who lately came to care for children of the user, with the button that ends it for all of them, one after the other. A toast says
 * when that fails; pressed again, it goes on with the rest.
 */
export function NewCarerRow({ newCarerKey }: { newCarerKey: NewCarerRow_newCarer$key }) {
  const { name, since, cares } = useFragment(
    graphql`
      fragment NewCarerRow_newCarer on NewCarer {
        name
        since
        cares {
          carer {
            id
          }
          child {
            id
            name
          }
        }
      }
    `,
    newCarerKey,
  );
  const [left, setLeft] = useState(cares);
  const [commit, busy] = useMutation<NewCarerRowMutation>(
    graphql`
      mutation NewCarerRowMutation($input: RemoveCarerInput!) {
        removeCarer(input: $input) {
          child {
            id
            carers {
              id
            }
          }
        }
      }
    `,
    { failureTitle: t`Failed to remove them` },
  );
  const removeAll = ([next, ...rest]: typeof cares) => {
    if (!next) return;
    const goOn = () => {
      setLeft(rest);
      removeAll(rest);
    };
    const keeps = (error: Error) => {
      if (isGone(error)) goOn();
      return isGone(error);
    };
    const input = { childId: next.child.id, carerId: next.carer.id };
    commit({ variables: { input }, onCompleted: goOn, keeps });
  };
  const isDone = left.length === 0;
  const nameId = useId();
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 py-2">
      <div className="min-w-0 flex-1 basis-40">
        <p id={nameId} className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-13 wrap-anywhere text-soft">
          <Trans>
            Sees {namesText(cares.map(({ child }) => child.name))} · since {mediumDateOf(since)}
          </Trans>
        </p>
      </div>
      <p role="status">{isDone && t`Removed`}</p>
      {!isDone && (
        <Button
          variant="plain"
          className="-me-2 px-2! text-error"
          aria-describedby={nameId}
          busy={busy}
          onClick={() => removeAll(left)}
        >
          <Trans>Remove</Trans>
        </Button>
      )}
    </li>
  );
}

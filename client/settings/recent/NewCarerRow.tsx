import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { graphql, useFragment } from 'react-relay';
import { mediumDateOf } from '../../lib/dateText.ts';
import { namesText } from '../../lib/namesText.ts';
import type { NewCarerRow_newCarer$key } from '../../relay/__generated__/NewCarerRow_newCarer.graphql.ts';
import { Button } from '../../ui/Button.tsx';
import { useRemoveCares } from './useRemoveCares.ts';

/** Somebody who lately came to care for children of the user, with the button that ends it for all of them. */
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
  const { remove, busy, isDone } = useRemoveCares(
    cares.map(({ carer, child }) => ({ carerId: carer.id, childId: child.id })),
  );
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
          onClick={remove}
        >
          <Trans>Remove</Trans>
        </Button>
      )}
    </li>
  );
}

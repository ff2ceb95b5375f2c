import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { graphql } from 'react-relay';
import type { useRemoveCaresMutation } from '../../relay/__generated__/useRemoveCaresMutation.graphql.ts';
import { isGone } from '../../relay/isGone.ts';
import { useMutation } from '../../relay/useMutation.ts';

/** A carer of one child, by their global ids. */
interface Care {
  readonly childId: string;
  readonly carerId: string;
}

/** Removes somebody from several children, one after the other. A toast says when that fails; pressed again, it goes on with the rest. */
export function useRemoveCares(cares: readonly Care[]) {
  const [left, setLeft] = useState(cares);
  const [commit, busy] = useMutation<useRemoveCaresMutation>(
    graphql`
      mutation useRemoveCaresMutation($input: RemoveCarerInput!) {
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
  const removeAll = ([next, ...rest]: readonly Care[]) => {
    if (!next) return;
    const goOn = () => {
      setLeft(rest);
      removeAll(rest);
    };
    const keeps = (error: Error) => {
      if (isGone(error)) goOn();
      return isGone(error);
    };
    commit({ variables: { input: { ...next } }, onCompleted: goOn, keeps });
  };
  return { remove: () => removeAll(left), busy, isDone: left.length === 0 };
}

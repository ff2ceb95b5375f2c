import { t } from '@lingui/core/macro';
import { graphql, useFragment } from 'react-relay';
import type { ChildrenFailure_user$key } from '../relay/__generated__/ChildrenFailure_user.graphql.ts';
import { fieldError } from '../relay/ServerError.ts';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';

/** Says why the children could not be fetched: "Failed to fetch children: {status} - {error}". */
export function ChildrenFailure({ userKey, onRetry }: { userKey: ChildrenFailure_user$key; onRetry: () => void }) {
  const { children } = useFragment(
    graphql`
      fragment ChildrenFailure_user on User {
        children @catch(to: RESULT) {
          id
        }
      }
    `,
    userKey,
  );
  const error = fieldError(children.ok ? [] : children.errors);
  return <ErrorNotice title={t`Failed to fetch children: ${error.answerText(' - ')}`} onRetry={onRetry} />;
}

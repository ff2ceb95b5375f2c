import { Trans } from '@lingui/react/macro';
import { lazy } from 'react';
import { graphql } from 'react-relay';
import type { PostcardButtonQuery } from '../relay/__generated__/PostcardButtonQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { Button } from '../ui/Button.tsx';
import { LazyDialog, useLazyDialog } from '../ui/LazyDialog.tsx';
import type { EndedWeek } from './usePostcardWeek.ts';

const PostcardDialog = lazy(() =>
  import('./PostcardDialog.tsx').then((module) => ({ default: module.PostcardDialog })),
);

/** Opens the postcard of a week, whose sentences, photos and plants load on the tap. */
export function PostcardButton({ childId, week }: { childId: string; week: EndedWeek }) {
  const dialog = useLazyDialog();
  const { data, busy, failed, load } = useOnDemandQuery<PostcardButtonQuery>(graphql`
    query PostcardButtonQuery($id: ID!, $since: Date!, $until: Date!) @throwOnFieldError {
      node(id: $id) {
        ... on Child @alias(as: "child") {
          ...usePostcardWeek_child @arguments(since: $since, until: $until)
        }
      }
    }
  `);
  const open = async () => {
    if ((await load({ id: childId, since: week.since, until: week.until })) === null) dialog.show();
  };
  const child = data?.node?.child;
  return (
    <div>
      <Button variant="quiet" wide busy={busy} onClick={() => void open()}>
        <Trans>Make a postcard</Trans>
      </Button>
      {failed && (
        <p role="alert" className="mt-2 text-center text-13 text-error">
          <Trans>The week could not be loaded. Please try again.</Trans>
        </p>
      )}
      {child && (
        <LazyDialog dialog={dialog}>{(props) => <PostcardDialog childKey={child} week={week} {...props} />}</LazyDialog>
      )}
    </div>
  );
}

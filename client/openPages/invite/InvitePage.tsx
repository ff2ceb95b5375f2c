import { t } from '@lingui/core/macro';
import { useCallback, useEffect } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { isLoggedOutLocally } from '../../auth/localLogOut.ts';
import { ContinueLink } from '../ContinueLink.tsx';
import { OpenPageFrame } from '../OpenPageFrame.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { isolated } from '../../lib/isolate.ts';
import { namesText } from '../../lib/namesText.ts';
import type { InvitePagePreviewQuery } from '../../relay/__generated__/InvitePagePreviewQuery.graphql.ts';
import type { InvitePageQuery } from '../../relay/__generated__/InvitePageQuery.graphql.ts';
import { useOnDemandQuery } from '../../relay/useOnDemandQuery.ts';
import type { PageProps } from '../../shell/gatedQuery.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Invitation } from './Invitation.tsx';
import { useInvitation } from './useInvitation.ts';

/**
 * The page of an invitation to care for children, for everybody who has its link: what it is about, and the answer. Nothing is
 * accepted when the page is opened, because programs open the links of mails to check them.
 */
export default function InvitePage({ queryRef }: PageProps<InvitePageQuery>) {
  const { viewer, app } = usePreloadedQuery<InvitePageQuery>(
    graphql`
      query InvitePageQuery @preloadable {
        viewer {
          ...Invitation_user
        }
        app {
          supportEmail
          ...Invitation_app
        }
        ...AppGate_query
      }
    `,
    queryRef,
  );
  const token = useInvitation();
  const { data, failed, busy, load } = useOnDemandQuery<InvitePagePreviewQuery>(graphql`
    query InvitePagePreviewQuery($token: String!) {
      invitationPreview(token: $token) {
        invitedBy
        childNames
        ...Invitation_preview
      }
    }
  `);
  const start = useCallback(() => void load({ token }), [load, token]);
  useEffect(() => {
    if (token !== '') start();
  }, [start, token]);
  const preview = data?.invitationPreview;
  if (preview)
    return (
      <OpenPageFrame
        title={t`${isolated(preview.invitedBy)} invites you to take part in ${namesText(preview.childNames)}’s adventures`}
        roomy={false}
        supportEmail={app.supportEmail}
      >
        <Invitation token={token} previewKey={preview} userKey={isLoggedOutLocally() ? null : viewer} appKey={app} />
      </OpenPageFrame>
    );
  return (
    <OpenPageFrame title={t`An invitation`} supportEmail={app.supportEmail}>
      {failed ? (
        <ErrorNotice title={t`The invitation could not be loaded`} onRetry={start} busy={busy} />
      ) : token === '' || data ? (
        <>
          <Outcome tone="bad">
            {token === ''
              ? t`Open this page with the link of the invitation`
              : t`This invitation does not work any more: ask for another one`}
          </Outcome>
          <ContinueLink />
        </>
      ) : (
        <div role="status" aria-label={t`Loading the invitation`} className="flex flex-col gap-3">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-36 rounded-field" />
          <Skeleton className="h-13 rounded-button" />
        </div>
      )}
    </OpenPageFrame>
  );
}

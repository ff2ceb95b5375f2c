import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { recoveryMessages } from '../../schema/identity/recovery/recovery.rules.ts';
import type { ResetPageQuery } from '../relay/__generated__/ResetPageQuery.graphql.ts';
import type { PageProps } from '../shell/gatedQuery.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { ReleaseAddress } from '../auth/ReleaseAddress.tsx';
import { useLinkSecret } from '../auth/useLinkSecret.ts';
import { OpenPageFrame } from './OpenPageFrame.tsx';
import { Outcome } from '../ui/Outcome.tsx';
import { SignedInHere } from './code/SignedInHere.tsx';
import { ResetForm } from './ResetForm.tsx';
import { useResetPassword } from './useResetPassword.ts';

export const resetPageQuery = graphql`
  query ResetPageQuery @preloadable {
    viewer {
      id
    }
    app {
      supportEmail
    }
    ...AppGate_query
  }
`;

/** Chooses a new password, with a link from a mail or from the operator. */
export default function ResetPage({ queryRef }: PageProps<ResetPageQuery>) {
  const { viewer, app } = usePreloadedQuery<ResetPageQuery>(resetPageQuery, queryRef);
  const token = useLinkSecret();
  const reset = useResetPassword({ token, signedIn: viewer !== null });
  const [isReleased, setIsReleased] = useState(false);
  const deadLink = token === '' ? t`Open this page with the link that you got` : reset.deadLink;
  if (reset.isSignedInHere) return <SignedInHere />;
  return (
    <OpenPageFrame title={t`Choose a new password`} supportEmail={app.supportEmail}>
      {isReleased ? (
        <>
          <Outcome>{recoveryMessages.released}</Outcome>
          <LinkButton to="/register" wide>
            <Trans>Make an account</Trans>
          </LinkButton>
        </>
      ) : deadLink === null ? (
        <>
          <ResetForm key={token} reset={reset} />
          {reset.asksForCode && (
            <ReleaseAddress proof={{ token }} disabled={reset.busy} onReleased={() => setIsReleased(true)} />
          )}
        </>
      ) : (
        <>
          <Outcome tone="bad">{deadLink}</Outcome>
          <LinkButton to="/forgot" wide>
            <Trans>Get a new link</Trans>
          </LinkButton>
        </>
      )}
    </OpenPageFrame>
  );
}

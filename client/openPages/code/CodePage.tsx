import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, usePreloadedQuery } from 'react-relay';
import { isLoggedOutLocally } from '../../auth/localLogOut.ts';
import { useLinkSecret } from '../../auth/useLinkSecret.ts';
import type { CodePageQuery } from '../../relay/__generated__/CodePageQuery.graphql.ts';
import type { PageProps } from '../../shell/gatedQuery.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { ContinueLink } from '../ContinueLink.tsx';
import { OpenPageFrame } from '../OpenPageFrame.tsx';
import { CodeForm } from './CodeForm.tsx';

export const codePageQuery = graphql`
  query CodePageQuery @preloadable {
    viewer {
      id
    }
    app {
      supportEmail
    }
    ...AppGate_query
  }
`;

/** Signs in with the code that another device shows (docs/product.md#another-device). A QR code brings it along. */
export default function CodePage({ queryRef }: PageProps<CodePageQuery>) {
  const { viewer, app } = usePreloadedQuery<CodePageQuery>(codePageQuery, queryRef);
  const secret = useLinkSecret();
  if (viewer && !isLoggedOutLocally()) {
    return (
      <OpenPageFrame title={t`Sign in with a code`}>
        <Outcome>
          <Trans>Somebody is signed in on this device already.</Trans>
        </Outcome>
        <ContinueLink />
      </OpenPageFrame>
    );
  }
  return (
    <OpenPageFrame title={t`Sign in with a code`} supportEmail={app.supportEmail}>
      <CodeForm key={secret} secret={secret} />
      <LinkButton to="/" variant="plain" wide>
        <Trans>Back to the log-in screen</Trans>
      </LinkButton>
    </OpenPageFrame>
  );
}

import { graphql, usePreloadedQuery } from 'react-relay';
import type { ResetPageQuery } from '../../relay/__generated__/ResetPageQuery.graphql.ts';
import type { PageProps } from '../../shell/gatedQuery.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ContactLine } from '../ContactLine.tsx';
import { useLinkSecret } from '../useLinkSecret.ts';
import { OpenPageFrame } from './OpenPageFrame.tsx';
import { Outcome } from './Outcome.tsx';
import { ResetForm } from './ResetForm.tsx';
import { useResetPassword } from './useResetPassword.ts';

export const resetPageQuery = graphql`
  query ResetPageQuery {
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
  const deadLink = token === '' ? 'Open this page with the link that you got' : reset.deadLink;
  return (
    <OpenPageFrame title="Choose a new password">
      {deadLink === null ? (
        <ResetForm key={token} reset={reset} />
      ) : (
        <>
          <Outcome tone="bad">{deadLink}</Outcome>
          <LinkButton to="/forgot" wide>
            Get a new link
          </LinkButton>
        </>
      )}
      <ContactLine email={app.supportEmail} />
    </OpenPageFrame>
  );
}

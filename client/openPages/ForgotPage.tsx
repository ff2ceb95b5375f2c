import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { ForgotPageMutation } from '../relay/__generated__/ForgotPageMutation.graphql.ts';
import type { ForgotPageQuery } from '../relay/__generated__/ForgotPageQuery.graphql.ts';
import { useFormMutation } from '../relay/useFormMutation.ts';
import type { PageProps } from '../shell/gatedQuery.ts';
import { Button } from '../ui/Button.tsx';
import { EmailField } from '../ui/EmailField.tsx';
import { EmailLink } from '../ui/EmailLink.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { ContactLine } from '../auth/ContactLine.tsx';
import { OpenPageFrame } from './OpenPageFrame.tsx';
import { Outcome } from '../ui/Outcome.tsx';

export const forgotPageQuery = graphql`
  query ForgotPageQuery @preloadable {
    viewer {
      id
    }
    app {
      mailConfigured
      supportEmail
    }
    ...AppGate_query
  }
`;

/** Asks for the mail with which a forgotten password is replaced. A site without mail names whom to write to. */
export default function ForgotPage({ queryRef }: PageProps<ForgotPageQuery>) {
  const { viewer, app } = usePreloadedQuery<ForgotPageQuery>(forgotPageQuery, queryRef);
  return (
    <OpenPageFrame title={t`Forgot your password?`}>
      {app.mailConfigured ? (
        <>
          <ForgotForm />
          <BackButton signedIn={viewer !== null} />
          <ContactLine email={app.supportEmail} />
        </>
      ) : (
        <>
          <p className="text-15 text-pretty">
            <Trans>
              This site sends no mail. Write to <EmailLink email={app.supportEmail} /> for a link to a new password.
            </Trans>
          </p>
          <BackButton signedIn={viewer !== null} />
        </>
      )}
    </OpenPageFrame>
  );
}

function ForgotForm() {
  const [email, setEmail] = useState('');
  const [answer, setAnswer] = useState<string | null>(null);
  const { commit, busy, errors, failure } = useFormMutation<ForgotPageMutation>(
    graphql`
      mutation ForgotPageMutation($input: RequestPasswordResetInput!) {
        requestPasswordReset(input: $input) {
          message
        }
      }
    `,
    { failureTitle: null },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    commit({
      variables: { input: { email } },
      onCompleted: ({ requestPasswordReset: { message } }) => setAnswer(message),
    });
  };
  if (answer !== null) {
    return (
      <>
        <Outcome>{answer}</Outcome>
        <p className="text-15 text-pretty text-soft">
          <Trans>The link works for 30 minutes. If no mail arrives, look into the spam folder, too.</Trans>
        </p>
      </>
    );
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-2.5 tablet:gap-4">
      <p className="text-15 text-pretty text-soft">
        <Trans>You get a mail with a link to a new password.</Trans>
      </p>
      <EmailField
        error={errors['email']}
        name="email"
        placeholder={t`Enter your email address`}
        value={email}
        onChange={setEmail}
        disabled={busy}
      />
      {failure !== null && <Outcome tone="bad">{failure}</Outcome>}
      <Button type="submit" wide busy={busy} disabled={email === ''} className="mt-1">
        <Trans>Send the link</Trans>
      </Button>
    </form>
  );
}

function BackButton({ signedIn }: { signedIn: boolean }) {
  return (
    <LinkButton to="/" variant="plain" wide>
      {signedIn ? t`Back to the app` : t`Back to Login`}
    </LinkButton>
  );
}

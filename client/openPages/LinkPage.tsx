import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { graphql, usePreloadedQuery, type PreloadedQuery } from 'react-relay';
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime';
import type { LinkPageQuery } from '../relay/__generated__/LinkPageQuery.graphql.ts';
import { resetEnvironment } from '../relay/environment.ts';
import { ServerError } from '../relay/ServerError.ts';
import { useMutation } from '../relay/useMutation.ts';
import { Button } from '../ui/Button.tsx';
import { useLinkSecret } from '../auth/useLinkSecret.ts';
import { ContinueLink } from './ContinueLink.tsx';
import { OpenPageFrame } from './OpenPageFrame.tsx';
import { Outcome } from '../ui/Outcome.tsx';

export const linkPageQuery = graphql`
  query LinkPageQuery @preloadable {
    viewer {
      id
      emailConfirmed
    }
    app {
      supportEmail
    }
    ...AppGate_query
  }
`;

interface UseOfLink extends MutationParameters {
  readonly variables: { readonly input: { readonly token: string } };
}

interface LinkPageProps<TMutation extends UseOfLink> {
  queryRef: PreloadedQuery<LinkPageQuery>;
  title: string;
  /** What the button does. */
  text: string;
  /** The label of the button. */
  action: string;
  /** Uses the link. */
  mutation: GraphQLTaggedNode;
  messageOf: (response: TMutation['response']) => string;
  /** The message for somebody whose address is confirmed already: they have used the link before. */
  confirmed?: string;
}

interface Answer {
  readonly tone: 'good' | 'bad';
  readonly sentence: string;
  /** Whether pressing the button again can help. */
  readonly canRetry: boolean;
}

/**
 * A page that a one-time link in a mail opens: a sentence and a button. The link is used when the button is pressed, not when the
 * page is opened, because programs open the links of mails to check them.
 */
export function LinkPage<TMutation extends UseOfLink>(props: LinkPageProps<TMutation>) {
  const { queryRef, title, text, action, mutation, messageOf, confirmed } = props;
  const { viewer, app } = usePreloadedQuery<LinkPageQuery>(linkPageQuery, queryRef);
  const token = useLinkSecret();
  const [commit, busy] = useMutation<TMutation>(mutation, { failureTitle: null });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const press = () => {
    setAnswer(null);
    commit({
      variables: { input: { token } },
      onCompleted: (response) => {
        // Pages that were loaded before show the account as it was.
        resetEnvironment();
        setAnswer({ tone: 'good', sentence: messageOf(response), canRetry: false });
      },
      onError: (error, sentence) => {
        const isDead = error instanceof ServerError && error.fields['token'] !== undefined;
        if (isDead && confirmed !== undefined && viewer?.emailConfirmed) {
          setAnswer({ tone: 'good', sentence: confirmed, canRetry: false });
        } else {
          setAnswer({ tone: 'bad', sentence, canRetry: !isDead });
        }
      },
    });
  };
  const isUsable = token !== '' && (answer?.canRetry ?? true);
  return (
    <OpenPageFrame title={title} supportEmail={app.supportEmail}>
      {token === '' ? (
        <Outcome tone="bad">
          <Trans>Open this page with the link in the mail</Trans>
        </Outcome>
      ) : (
        <>
          {isUsable && <p className="text-15 text-pretty">{text}</p>}
          {answer && <Outcome tone={answer.tone}>{answer.sentence}</Outcome>}
        </>
      )}
      {isUsable && (
        <Button wide busy={busy} onClick={press}>
          {action}
        </Button>
      )}
      <ContinueLink variant={isUsable ? 'plain' : 'primary'} />
    </OpenPageFrame>
  );
}

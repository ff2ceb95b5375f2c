import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { useTestWebhookMutation } from '../../relay/__generated__/useTestWebhookMutation.graphql.ts';
import type { useTestWebhookQuery } from '../../relay/__generated__/useTestWebhookQuery.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';
import { useToast } from '../../ui/Toast.tsx';

/** The server looks for deliveries every second, and waits ten for an answer. */
const askEveryMs = 1_500;
const askedTimes = 10;

/**
 * Sends a test to a webhook and asks how it went until there is an answer. The answers update the webhook.
 *
 * @returns `test`, and whether one is running.
 */
export function useTestWebhook(): [test: (id: string) => void, busy: boolean] {
  const toast = useToast();
  const environment = useRelayEnvironment();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [commit, isSending] = useMutation<useTestWebhookMutation>(
    graphql`
      mutation useTestWebhookMutation($input: TestWebhookInput!) {
        testWebhook(input: $input) {
          webhook {
            ...LastDelivery_webhook
          }
        }
      }
    `,
    { failureTitle: t`Failed to send the test` },
  );

  const ask = async (id: string, timesLeft: number): Promise<void> => {
    // Whatever goes wrong with the question, the test is on its way.
    const answer = await fetchQuery<useTestWebhookQuery>(
      environment,
      graphql`
        query useTestWebhookQuery($id: ID!) {
          node(id: $id) {
            ... on Webhook {
              ...WebhookRow_webhook @alias(as: "row")
              lastDelivery {
                status
                sentence
              }
            }
          }
        }
      `,
      { id },
    )
      .toPromise()
      .catch(() => undefined);
    const last = answer?.node?.lastDelivery;
    if (last?.status === 'PENDING' && timesLeft > 1) return askLater(id, timesLeft - 1);
    setWaiting(false);
    if (last?.status === 'OK') toast({ title: t`Test delivered`, description: t`The receiver accepted it.` });
    else if (last?.status === 'FAILED')
      toast({ title: t`Test not delivered`, description: `${last.sentence ?? ''}.`, tone: 'destructive' });
  };
  const askLater = (id: string, timesLeft: number) => {
    timer.current = setTimeout(() => void ask(id, timesLeft), askEveryMs);
  };
  const test = (id: string) => {
    setWaiting(true);
    commit({
      variables: { input: { id } },
      onCompleted: () => askLater(id, askedTimes),
      onError: () => setWaiting(false),
    });
  };
  return [test, isSending || isWaiting];
}

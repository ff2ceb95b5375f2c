import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { mediumDateOf } from '../lib/dateText.ts';
import { isolated } from '../lib/isolate.ts';
import type { HandOverOffer_child$key } from '../relay/__generated__/HandOverOffer_child.graphql.ts';
import type { HandOverOfferAcceptMutation } from '../relay/__generated__/HandOverOfferAcceptMutation.graphql.ts';
import type { HandOverOfferEndMutation } from '../relay/__generated__/HandOverOfferEndMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { Button } from '../ui/Button.tsx';
import { useRetry } from '../ui/PanelBoundary.tsx';
import { useToast } from '../ui/Toast.tsx';

/**
 * An open offer to become the owner of a child: for the owner with the button that withdraws it, for the other with those that accept or decline
 * it. Nothing without one. The clock of a new owner may move the child's dates, so that the page is read again.
 */
export function HandOverOffer({ childKey }: { childKey: HandOverOffer_child$key }) {
  const { id, name, carers, handOver } = useFragment(
    graphql`
      fragment HandOverOffer_child on Child {
        id
        name
        carers {
          id
          name
          role
        }
        handOver {
          to {
            id
            name
            isViewer
          }
          expiresAt
        }
      }
    `,
    childKey,
  );
  const toast = useToast();
  const refresh = useRetry();
  const [commitAcceptance, accepting] = useMutation<HandOverOfferAcceptMutation>(
    graphql`
      mutation HandOverOfferAcceptMutation($input: AcceptChildInput!) {
        acceptChild(input: $input) {
          child {
            role
            viewerCanEdit
            ...People_child
          }
        }
      }
    `,
    { failureTitle: t`Failed to accept` },
  );
  const [commitEnd, ending] = useMutation<HandOverOfferEndMutation>(
    graphql`
      mutation HandOverOfferEndMutation($input: EndHandOverInput!) {
        endHandOver(input: $input) {
          child {
            ...People_child
          }
        }
      }
    `,
    { failureTitle: t`Failed to end the offer` },
  );
  const variables = { input: { childId: id } };
  const accept = () =>
    commitAcceptance({
      variables,
      onCompleted: () => {
        toast({ title: t`You own ${isolated(name)}’s profile now`, description: t`Everything is as it was.` });
        // The page shows its own state when this fails.
        refresh().catch(() => undefined);
      },
    });
  const end = () => commitEnd({ variables });
  if (!handOver) return null;
  const owner = carers.find(({ role }) => role === 'OWNER');
  const until = mediumDateOf(handOver.expiresAt);
  return (
    <section
      aria-label={t`An offer`}
      className="animate-appear rounded-card border border-line bg-card p-4 text-15 text-pretty wrap-anywhere shadow-soft"
    >
      {handOver.to.isViewer ? (
        <>
          <p className="font-semibold">
            <Trans>
              <bdi>{owner?.name}</bdi> would like to make you the owner of <bdi>{name}</bdi>’s profile.
            </Trans>
          </p>
          <p className="mt-0.5 text-13 text-soft">
            <Trans>
              The profile would be yours: you decide who is here, and your clock ends the days. Nothing is lost, and{' '}
              <bdi>{owner?.name}</bdi> goes on taking part. Open until {until}.
            </Trans>
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="quiet" busy={accepting} disabled={ending} onClick={accept}>
              <Trans>Accept</Trans>
            </Button>
            <Button variant="plain" busy={ending} disabled={accepting} onClick={end}>
              <Trans>No, thanks</Trans>
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>
            <Trans>
              You offered to make <bdi className="font-semibold">{handOver.to.name}</bdi> the owner of <bdi>{name}</bdi>
              ’s profile. Open until {until}.
            </Trans>
          </p>
          <Button variant="plain" className="-mx-2 mt-1 px-2!" busy={ending} onClick={end}>
            <Trans>Withdraw the offer</Trans>
          </Button>
        </>
      )}
    </section>
  );
}

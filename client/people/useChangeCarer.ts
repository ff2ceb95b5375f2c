import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { GivenRole } from '../../schema/carer/carer.rules.ts';
import { enumForm } from '../lib/enumForm.ts';
import type { useChangeCarerOfferMutation } from '../relay/__generated__/useChangeCarerOfferMutation.graphql.ts';
import type { useChangeCarerRemoveMutation } from '../relay/__generated__/useChangeCarerRemoveMutation.graphql.ts';
import type { useChangeCarerRoleMutation } from '../relay/__generated__/useChangeCarerRoleMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { useRetry } from '../ui/PanelBoundary.tsx';

interface CarerOfChild {
  /** The global id of the child. */
  readonly childId: string;
  readonly carerId: string;
}

/**
 * What an owner does with another carer: change the role, remove them, offer them the child. A toast says when that fails. The rhythm of
 * a carer who may not edit any more ends, which changes days off, so that the page is read again.
 *
 * @param onDone called after it is done.
 */
export function useChangeCarer(carer: CarerOfChild, onDone: () => void) {
  const [commitRole, changing] = useMutation<useChangeCarerRoleMutation>(
    graphql`
      mutation useChangeCarerRoleMutation($input: ChangeCarerRoleInput!) {
        changeCarerRole(input: $input) {
          child {
            ...People_child
          }
        }
      }
    `,
    { failureTitle: t`Failed to change the role` },
  );
  const [commitRemoval, removing] = useMutation<useChangeCarerRemoveMutation>(
    graphql`
      mutation useChangeCarerRemoveMutation($input: RemoveCarerInput!) {
        removeCarer(input: $input) {
          child {
            ...People_child
          }
        }
      }
    `,
    { failureTitle: t`Failed to remove them` },
  );
  const [commitOffer, offering] = useMutation<useChangeCarerOfferMutation>(
    graphql`
      mutation useChangeCarerOfferMutation($input: OfferChildInput!) {
        offerChild(input: $input) {
          child {
            ...People_child
          }
        }
      }
    `,
    { failureTitle: t`Failed to make the offer` },
  );
  const refresh = useRetry();
  const onCompleted = () => onDone();
  const onRightsChanged = () => {
    onDone();
    // The page shows its own state when this fails.
    refresh().catch(() => undefined);
  };
  return {
    changeRole: (role: GivenRole) =>
      commitRole({ variables: { input: { ...carer, role: enumForm(role) } }, onCompleted: onRightsChanged }),
    remove: () => commitRemoval({ variables: { input: { ...carer } }, onCompleted: onRightsChanged }),
    offer: () => commitOffer({ variables: { input: { ...carer } }, onCompleted }),
    changing,
    removing,
    offering,
  };
}

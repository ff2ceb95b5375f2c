import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import type { useImportMutationsConfirmMutation } from '../../relay/__generated__/useImportMutationsConfirmMutation.graphql.ts';
import type { useImportMutationsDiscardMutation } from '../../relay/__generated__/useImportMutationsDiscardMutation.graphql.ts';
import { useMutation } from '../../relay/useMutation.ts';

/** Brings the chosen children here. The response says that they are being written. */
export function useConfirmImport() {
  return useMutation<useImportMutationsConfirmMutation>(
    graphql`
      mutation useImportMutationsConfirmMutation($input: ConfirmImportInput!) {
        confirmImport(input: $input) {
          viewer {
            ...MoveHere_user
          }
        }
      }
    `,
    { failureTitle: t`Nothing was brought here` },
  );
}

/** Forgets an import. */
export function useDiscardImport() {
  return useMutation<useImportMutationsDiscardMutation>(
    graphql`
      mutation useImportMutationsDiscardMutation($input: DiscardImportInput!) {
        discardImport(input: $input) {
          viewer {
            ...MoveHere_user
          }
        }
      }
    `,
    { failureTitle: t`The file was not removed` },
  );
}

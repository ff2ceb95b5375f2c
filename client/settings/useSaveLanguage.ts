import { t } from '@lingui/core/macro';
import { graphql } from 'react-relay';
import { chooseLanguage } from '../lib/chosenLanguage.ts';
import type { useSaveLanguageMutation } from '../relay/__generated__/useSaveLanguageMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';

/**
 * Saves the language of the account, in which mails and notifications are written, too, and then shows this browser's pages in it.
 *
 * @returns `save`, with a tag or null for what each browser asks for, and whether it is running
 */
export function useSaveLanguage(): [save: (language: string | null) => void, busy: boolean] {
  const [commit, busy] = useMutation<useSaveLanguageMutation>(
    graphql`
      mutation useSaveLanguageMutation($input: SaveLanguageInput!) {
        saveLanguage(input: $input) {
          viewer {
            id
            language
          }
        }
      }
    `,
    { failureTitle: t`Error`, failureText: t`Failed to save settings. Please try again.` },
  );
  const save = (language: string | null) =>
    commit({ variables: { input: { language } }, onCompleted: () => chooseLanguage(language) });
  return [save, busy];
}

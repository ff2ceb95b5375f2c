import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { chooseLanguage, isInPreparation, ownName } from '../lib/chosenLanguage.ts';
import { languages } from '../lib/locale.ts';
import type { LanguageSettings_user$key } from '../relay/__generated__/LanguageSettings_user.graphql.ts';
import type { LanguageSettingsMutation } from '../relay/__generated__/LanguageSettingsMutation.graphql.ts';
import { useMutation } from '../relay/useMutation.ts';
import { Section } from '../ui/Section.tsx';
import { SelectField } from '../ui/SelectField.tsx';

/** The language of the account, also of mails and notifications. It is saved at once, and the page loads again in it. */
export function LanguageSettings({ userKey }: { userKey: LanguageSettings_user$key }) {
  const user = useFragment(
    graphql`
      fragment LanguageSettings_user on User {
        language
      }
    `,
    userKey,
  );
  const [commit, busy] = useMutation<LanguageSettingsMutation>(
    graphql`
      mutation LanguageSettingsMutation($input: SaveLanguageInput!) {
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
  /** @param language a tag, or null for what each browser asks for */
  const save = (language: string | null) =>
    commit({ variables: { input: { language } }, onCompleted: () => chooseLanguage(language) });
  return (
    <Section title={t`Language`}>
      <SelectField
        label={t`Your language`}
        hint={t`Also of mails and notifications`}
        value={user.language ?? ''}
        disabled={busy}
        onChange={(tag) => save(tag || null)}
      >
        <option value="">
          <Trans>As the browser asks</Trans>
        </option>
        {languages.map((tag) => (
          <option key={tag} value={tag} lang={isInPreparation(tag) ? undefined : tag}>
            {isInPreparation(tag) ? t`${ownName(tag)} · challenges in English` : ownName(tag)}
          </option>
        ))}
      </SelectField>
    </Section>
  );
}

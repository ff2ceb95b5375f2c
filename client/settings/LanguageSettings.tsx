import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import { isInPreparation, ownName } from '../lib/chosenLanguage.ts';
import { languages } from '../lib/locale.ts';
import type { LanguageSettings_user$key } from '../relay/__generated__/LanguageSettings_user.graphql.ts';
import { Field } from '../ui/Field.tsx';
import { Section } from '../ui/Section.tsx';
import { Select } from '../ui/Select.tsx';
import { useSaveLanguage } from './useSaveLanguage.ts';

/** The language of the account. It is saved at once, and the page loads again in it. */
export function LanguageSettings({ userKey }: { userKey: LanguageSettings_user$key }) {
  const user = useFragment(
    graphql`
      fragment LanguageSettings_user on User {
        language
      }
    `,
    userKey,
  );
  const [save, busy] = useSaveLanguage();
  return (
    <Section title={t`Language`}>
      <Field label={t`Your language`} hint={t`Also of mails and notifications`}>
        {(control) => (
          <Select
            {...control}
            value={user.language ?? ''}
            disabled={busy}
            onChange={({ target }) => save(target.value || null)}
          >
            <option value="">
              <Trans>As the browser asks</Trans>
            </option>
            {languages.map((tag) => (
              <option key={tag} value={tag} lang={isInPreparation(tag) ? undefined : tag}>
                {isInPreparation(tag) ? t`${ownName(tag)} · challenges in English` : ownName(tag)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </Section>
  );
}

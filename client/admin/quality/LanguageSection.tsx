import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, useFragment } from 'react-relay';
import type { LanguageSection_language$key } from '../../relay/__generated__/LanguageSection_language.graphql.ts';
import { PagedList } from '../../ui/PagedList.tsx';
import { Section } from '../../ui/Section.tsx';
import { languageName } from '../texts/languageName.ts';
import { stateName } from '../texts/textStates.ts';
import { useTextsDialog } from '../texts/useTextsDialog.tsx';
import { TitleButton } from './TitleButton.tsx';

/** What families of a language still read in English, and why: each title opens the form. */
export function LanguageSection({ languageKey }: { languageKey: LanguageSection_language$key }) {
  const { language, shown, unshown } = useFragment(
    graphql`
      fragment LanguageSection_language on LanguageQuality {
        language
        shown
        unshown {
          item
          title
          state
        }
      }
    `,
    languageKey,
  );
  const { show, dialog } = useTextsDialog();
  const name = languageName(language);
  const stale = unshown.filter(({ state }) => state === 'STALE').length;
  return (
    <Section
      title={t`In ${name}`}
      aside={plural(shown, { one: '# task is read in it', other: '# tasks are read in it' })}
    >
      {unshown.length === 0 ? (
        <p className="text-15 text-soft">
          <Trans>Everything of this age group is read in {name}.</Trans>
        </p>
      ) : (
        <>
          <p className="pb-1 text-13 text-soft tabular-nums">
            {[
              stale > 0 &&
                plural(stale, { one: '# has changed in English since', other: '# have changed in English since' }),
              unshown.length > stale &&
                plural(unshown.length - stale, {
                  one: '# is not written or compared yet',
                  other: '# are not written or compared yet',
                }),
            ]
              .filter((part) => part !== false)
              .join(' · ')}
          </p>
          <PagedList label={t`Still English in ${name}`} items={unshown}>
            {({ item, title, state }) => (
              <div className="text-15 wrap-anywhere">
                <TitleButton title={title} onSearch={() => show(item, language)} />
                <p className="text-13 text-soft">{stateName(state)}</p>
              </div>
            )}
          </PagedList>
        </>
      )}
      {dialog}
    </Section>
  );
}

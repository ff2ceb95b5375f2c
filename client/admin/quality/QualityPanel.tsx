import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import { numberText } from '../../lib/choose.ts';
import type { QualityPanelQuery } from '../../relay/__generated__/QualityPanelQuery.graphql.ts';
import { useDisposedReference } from '../../shell/useDisposedReference.ts';
import { Section } from '../../ui/Section.tsx';
import { FaultList } from './FaultList.tsx';
import { LanguageSection } from './LanguageSection.tsx';
import { QuotaTable } from './QuotaTable.tsx';
import { TaskLines } from './TaskLines.tsx';
import { TaskSwapList } from './TaskSwapList.tsx';

type Quality = QualityPanelQuery['response']['catalogueQuality'];

/** A task and how often it was completed. */
const completedLine = ({ task, completions }: Quality['mostCompleted'][number]) => ({
  ...task,
  words: completions > 0 ? plural(completions, { one: '# completion', other: '# completions' }) : null,
});

/** A task and how many children have a wish about it. */
const wishedLine = ({ task, count }: Quality['mostLoved'][number]) => ({
  ...task,
  words: plural(count, { one: '# child', other: '# children' }),
});

interface QualityPanelProps {
  list: PreloadedQuery<QualityPanelQuery>;
  /** Shows the tasks whose title holds the words. */
  onSearch: (words: string) => void;
}

/** What the checks say about an age group, which of its tasks families complete most and never, exchange, love and do not want. */
export function QualityPanel({ list, onSearch }: QualityPanelProps) {
  const { catalogueQuality: quality } = usePreloadedQuery<QualityPanelQuery>(
    graphql`
      query QualityPanelQuery($ageGroup: AgeGroup!) {
        catalogueQuality(ageGroup: $ageGroup) {
          ...QuotaTable_quality
          faults {
            title
            message
          }
          mostCompleted {
            task {
              id
              title(language: "en")
              frequency
            }
            completions
          }
          neverCompleted {
            task {
              id
              title(language: "en")
              frequency
            }
            completions
          }
          neverCompletedCount
          ...TaskSwapList_quality
          mostLoved {
            task {
              id
              title(language: "en")
              frequency
            }
            count
          }
          mostUnwanted {
            task {
              id
              title(language: "en")
              frequency
            }
            count
          }
          languages {
            language
            ...LanguageSection_language
          }
        }
      }
    `,
    list,
  );
  useDisposedReference(list);
  const { faults, mostCompleted, neverCompleted, neverCompletedCount, mostLoved, mostUnwanted, languages } = quality;
  const more = neverCompletedCount - neverCompleted.length;
  return (
    <div className="grid grid-cols-1 items-start gap-4 columns:grid-cols-2 *:min-w-0">
      <Section title={t`Quotas`}>
        <QuotaTable qualityKey={quality} />
      </Section>
      <Section
        title={t`To mend`}
        aside={faults.length > 0 && plural(faults.length, { one: '# fault', other: '# faults' })}
      >
        <FaultList faults={faults} onSearch={onSearch} />
      </Section>
      {languages.map((language) => (
        <LanguageSection key={language.language} languageKey={language} />
      ))}
      <Section title={t`Completed most`}>
        <TaskLines
          lines={mostCompleted.map(completedLine)}
          empty={t`Nobody has completed a task of this age group yet.`}
          onSearch={onSearch}
        />
      </Section>
      <Section
        title={t`Never completed`}
        aside={neverCompletedCount > 0 && plural(neverCompletedCount, { one: '# task', other: '# tasks' })}
      >
        <TaskLines
          lines={neverCompleted.map(completedLine)}
          empty={t`Each task was completed at least once.`}
          onSearch={onSearch}
        />
        {more > 0 && (
          <p className="pt-2 text-13 text-soft">
            <Trans>and {numberText(more)} more</Trans>
          </p>
        )}
      </Section>
      <Section title={t`Swapped away`}>
        <TaskSwapList qualityKey={quality} onSearch={onSearch} />
      </Section>
      <Section title={t`Loved`}>
        <TaskLines
          lines={mostLoved.map(wishedLine)}
          empty={t`No family likes a task of this age group yet.`}
          onSearch={onSearch}
        />
      </Section>
      <Section title={t`Not for us`}>
        <TaskLines
          lines={mostUnwanted.map(wishedLine)}
          empty={t`Nobody has said that a task of this age group is not for them.`}
          onSearch={onSearch}
        />
      </Section>
    </div>
  );
}

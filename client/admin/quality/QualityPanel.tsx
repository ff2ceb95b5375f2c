import { plural, t } from '@lingui/core/macro';
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import type { QualityPanelQuery } from '../../relay/__generated__/QualityPanelQuery.graphql.ts';
import { useDisposedReference } from '../../shell/useDisposedReference.ts';
import { Section } from '../../ui/Section.tsx';
import { FaultList } from './FaultList.tsx';
import { LanguageSection } from './LanguageSection.tsx';
import { QuotaTable } from './QuotaTable.tsx';
import { TaskCountList } from './TaskCountList.tsx';
import { TaskSwapList } from './TaskSwapList.tsx';
import { TaskUseList } from './TaskUseList.tsx';

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
            ...TaskUseList_uses
          }
          neverCompleted {
            ...TaskUseList_uses
          }
          neverCompletedCount
          ...TaskSwapList_quality
          mostLoved {
            ...TaskCountList_counts
          }
          mostUnwanted {
            ...TaskCountList_counts
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
        <TaskUseList
          usesKey={mostCompleted}
          empty={t`Nobody has completed a task of this age group yet.`}
          onSearch={onSearch}
        />
      </Section>
      <Section
        title={t`Never completed`}
        aside={neverCompletedCount > 0 && plural(neverCompletedCount, { one: '# task', other: '# tasks' })}
      >
        <TaskUseList
          usesKey={neverCompleted}
          empty={t`Each task was completed at least once.`}
          more={neverCompletedCount - neverCompleted.length}
          onSearch={onSearch}
        />
      </Section>
      <Section title={t`Swapped away`}>
        <TaskSwapList qualityKey={quality} onSearch={onSearch} />
      </Section>
      <Section title={t`Loved`}>
        <TaskCountList
          countsKey={mostLoved}
          empty={t`No family likes a task of this age group yet.`}
          onSearch={onSearch}
        />
      </Section>
      <Section title={t`Not for us`}>
        <TaskCountList
          countsKey={mostUnwanted}
          empty={t`Nobody has said that a task of this age group is not for them.`}
          onSearch={onSearch}
        />
      </Section>
    </div>
  );
}

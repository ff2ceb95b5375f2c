import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import { countText } from '../../lib/numberText.ts';
import type { QualityPanelQuery } from '../../relay/__generated__/QualityPanelQuery.graphql.ts';
import { useDisposedReference } from '../../shell/useDisposedReference.ts';
import { Section } from '../../ui/Section.tsx';
import { FaultList } from './FaultList.tsx';
import { QuotaTable } from './QuotaTable.tsx';
import { TaskUseList } from './TaskUseList.tsx';

interface QualityPanelProps {
  list: PreloadedQuery<QualityPanelQuery>;
  /** Shows the tasks whose title holds the words. */
  onSearch: (words: string) => void;
}

/** What the checks say about an age group, and which of its tasks families complete most and never. */
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
        }
      }
    `,
    list,
  );
  useDisposedReference(list);
  const { faults, mostCompleted, neverCompleted, neverCompletedCount } = quality;
  return (
    <div className="grid grid-cols-1 items-start gap-4 columns:grid-cols-2 *:min-w-0">
      <Section title="Quotas">
        <QuotaTable qualityKey={quality} />
      </Section>
      <Section title="To mend" aside={faults.length > 0 && countText(faults.length, 'fault')}>
        <FaultList faults={faults} onSearch={onSearch} />
      </Section>
      <Section title="Completed most">
        <TaskUseList
          usesKey={mostCompleted}
          empty="Nobody has completed a task of this age group yet."
          onSearch={onSearch}
        />
      </Section>
      <Section title="Never completed" aside={neverCompletedCount > 0 && countText(neverCompletedCount, 'task')}>
        <TaskUseList
          usesKey={neverCompleted}
          empty="Each task was completed at least once."
          more={neverCompletedCount - neverCompleted.length}
          onSearch={onSearch}
        />
      </Section>
    </div>
  );
}

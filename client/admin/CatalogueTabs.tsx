import { t } from '@lingui/core/macro';
import { ageGroupNames, ageGroups } from '../../schema/child/ageGroup.rules.ts';
import { AgeGroupDrawing } from '../children/AgeGroupDrawing.tsx';
import { TabStrip } from '../ui/TabStrip.tsx';
import type { CatalogueTabProps } from './catalogue/CataloguePanel.tsx';
import type { TabList } from './loadTabList.ts';
import { QualityTab } from './quality/QualityTab.tsx';
import { SkillsPanel } from './skills/SkillsPanel.tsx';
import { TasksPanel } from './tasks/TasksPanel.tsx';

interface CatalogueTabsProps extends CatalogueTabProps {
  list: Extract<TabList, { tab: 'tasks' | 'skills' | 'quality' }>;
}

const ageGroupTabs = ageGroups.map((group) => ({
  value: group,
  label: ageGroupNames[group],
  icon: <AgeGroupDrawing ageGroup={group} className="size-5" />,
}));

/** What the catalogue holds for an age group: a tab for each. */
export function CatalogueTabs({ list, ...panelProps }: CatalogueTabsProps) {
  const { url, updateUrl } = panelProps;
  return (
    <TabStrip
      label={t`Age group`}
      look="pills"
      value={url.ageGroup}
      tabs={ageGroupTabs}
      onChange={(ageGroup) => updateUrl({ ageGroup })}
      className="-mx-side mt-3 w-[calc(100%+32px)] wide:mt-2"
    >
      {list.tab === 'tasks' ? (
        <TasksPanel list={list.ref} {...panelProps} />
      ) : list.tab === 'skills' ? (
        <SkillsPanel list={list.ref} {...panelProps} />
      ) : (
        <QualityTab list={list.ref} {...panelProps} />
      )}
    </TabStrip>
  );
}

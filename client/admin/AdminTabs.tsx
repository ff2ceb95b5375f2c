import { lazy, type ReactNode, Suspense } from 'react';
import { useRevalidator } from 'react-router';
import { ageGroupNames, ageGroups } from '../../schema/child/ageGroup.rules.ts';
import { AgeGroupDrawing } from '../children/AgeGroupDrawing.tsx';
import { useMediaQuery } from '../lib/useMediaQuery.ts';
import { Button } from '../ui/Button.tsx';
import { LazyDialog, useLazyDialog } from '../ui/LazyDialog.tsx';
import { TabStrip } from '../ui/TabStrip.tsx';
import { adminTabs, defaultSort, noFilters, type AdminTab } from './adminUrl.ts';
import { ListSkeleton } from './catalogue/ListSkeleton.tsx';
import { ExportButton } from './excel/ExportButton.tsx';
import { QualityTab } from './quality/QualityTab.tsx';
import { SkillsPanel } from './skills/SkillsPanel.tsx';
import { tableMediaQuery } from './tableMediaQuery.ts';
import { TasksPanel } from './tasks/TasksPanel.tsx';
import { useAdminUrl } from './useAdminUrl.ts';

const PlansAndFlags = lazy(() =>
  import('./plans/PlansAndFlags.tsx').then((module) => ({ default: module.PlansAndFlags })),
);
const ExcelDialog = lazy(() => import('./excel/ExcelDialog.tsx').then((module) => ({ default: module.ExcelDialog })));

const tabLabels: Record<AdminTab, string> = {
  tasks: 'Task Management',
  skills: 'Skills Management',
  quality: 'Quality',
  plans: 'Plans & Flags',
};

const tabs = adminTabs.map((tab) => ({ value: tab, label: tabLabels[tab] }));

const ageGroupTabs = ageGroups.map((group) => ({
  value: group,
  label: ageGroupNames[group],
  icon: <AgeGroupDrawing ageGroup={group} className="size-5" />,
}));

/** The tabs of the admin panel. Tasks and skills have a tab per age group; the buttons for Excel stand beside all of them. */
export function AdminTabs({ notice }: { notice: ReactNode }) {
  const { url, list, updateUrl, busy } = useAdminUrl();
  const { revalidate } = useRevalidator();
  const isWide = useMediaQuery(tableMediaQuery);
  const excelDialog = useLazyDialog();
  const excelButtons = (
    <div className="flex flex-wrap gap-2 *:grow">
      <ExportButton />
      <Button variant="quiet" onClick={excelDialog.show}>
        Excel Import/Export
      </Button>
    </div>
  );
  const panelProps = { url, updateUrl, busy };
  return (
    <>
      <TabStrip
        label="What to manage"
        look="segments"
        value={url.tab}
        tabs={tabs}
        onChange={(tab) => updateUrl({ tab, search: '', ...noFilters, sort: defaultSort(tab) })}
        className="grow wide:max-w-2xl"
        aside={isWide && excelButtons}
      >
        {notice}
        {list.tab === 'plans' ? (
          <div className="pt-4">
            <Suspense fallback={<ListSkeleton label="Loading plans and flags" />}>
              <PlansAndFlags />
            </Suspense>
          </div>
        ) : (
          <TabStrip
            label="Age group"
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
        )}
      </TabStrip>
      {/* Administrators on a phone rarely use Excel: its buttons stand below the list. */}
      {!isWide && <div className="pt-4">{excelButtons}</div>}
      <LazyDialog dialog={excelDialog}>
        {(props) => <ExcelDialog {...props} onImported={() => void revalidate()} />}
      </LazyDialog>
    </>
  );
}

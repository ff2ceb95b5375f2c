import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ageGroupNames, ageGroups } from '../../schema/child/ageGroup.rules.ts';
import { AgeGroupDrawing } from '../children/AgeGroupDrawing.tsx';
import { useMediaQuery } from '../lib/useMediaQuery.ts';
import { Button } from '../ui/Button.tsx';
import { TabStrip } from '../ui/TabStrip.tsx';
import { defaultSort, type AdminTab } from './adminView.ts';
import { ExportButton } from './ExportButton.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { roomForTable } from './roomForTable.ts';
import { SkillsPanel } from './SkillsPanel.tsx';
import { TasksPanel } from './TasksPanel.tsx';
import { useAdminView } from './useAdminView.ts';

const PlansAndFlags = lazy(() => import('./PlansAndFlags.tsx').then((module) => ({ default: module.PlansAndFlags })));
const ExcelDialog = lazy(() => import('./ExcelDialog.tsx').then((module) => ({ default: module.ExcelDialog })));

const tabs: readonly { value: AdminTab; label: string }[] = [
  { value: 'tasks', label: 'Task Management' },
  { value: 'skills', label: 'Skills Management' },
  { value: 'plans', label: 'Plans & Flags' },
];

const groupTabs = ageGroups.map((group) => ({
  value: group,
  label: ageGroupNames[group],
  icon: <AgeGroupDrawing ageGroup={group} className="size-5" />,
}));

/** The admin panel's three tabs, the first two with a sub-tab per age group, and the way to Excel and back. */
export function AdminTabs() {
  const { view, list, show, busy } = useAdminView();
  const { revalidate } = useRevalidator();
  const hasRoom = useMediaQuery(roomForTable);
  const [excel, setExcel] = useState<'never' | 'open' | 'closed'>('never');
  const files = (
    <div className="flex flex-wrap gap-2 *:grow">
      <ExportButton />
      <Button variant="quiet" onClick={() => setExcel('open')}>
        Excel Import/Export
      </Button>
    </div>
  );
  return (
    <>
      <TabStrip
        label="What to manage"
        look="segments"
        value={view.tab}
        tabs={tabs}
        onChange={(tab) => show({ tab, search: '', frequency: null, sort: defaultSort(tab) })}
        className="grow wide:max-w-2xl"
        aside={hasRoom && files}
      >
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
            value={view.ageGroup}
            tabs={groupTabs}
            onChange={(ageGroup) => show({ ageGroup })}
            className="-mx-4 mt-4 w-[calc(100%+2rem)]"
          >
            {list.tab === 'tasks' ? (
              <TasksPanel list={list.ref} view={view} show={show} busy={busy} />
            ) : (
              <SkillsPanel list={list.ref} view={view} show={show} busy={busy} />
            )}
          </TabStrip>
        )}
      </TabStrip>
      {/* Rarely needed where there is little room, so below the list. */}
      {!hasRoom && <div className="pt-4">{files}</div>}
      {excel !== 'never' && (
        <Suspense fallback={null}>
          <ExcelDialog
            open={excel === 'open'}
            onOpenChange={(open) => setExcel(open ? 'open' : 'closed')}
            onImported={() => void revalidate()}
          />
        </Suspense>
      )}
    </>
  );
}

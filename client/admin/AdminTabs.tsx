import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentProps, lazy, type ReactNode } from 'react';
import { Navigate, useRevalidator } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { LazyDialog, useLazyDialog } from '../ui/LazyDialog.tsx';
import { TabStrip } from '../ui/TabStrip.tsx';
import { type AdminTab, adminTabs, firstPage, formatAdminUrl, freshTab } from './adminUrl.ts';
import { ExportButton } from './excel/ExportButton.tsx';
import { TabPanel } from './TabPanel.tsx';
import { useAdminUrl } from './useAdminUrl.ts';
import { useHasTable } from './useHasTable.ts';

const ExcelDialog = lazy(() => import('./excel/ExcelDialog.tsx').then((module) => ({ default: module.ExcelDialog })));

const tabLabels: Record<AdminTab, string> = {
  tasks: t`Task Management`,
  skills: t`Skills Management`,
  quality: t`Quality`,
  plans: t`Plans & Flags`,
  people: t`People`,
  site: t`Site`,
  audit: t`Audit log`,
};

const ownerTabs = adminTabs.map((tab) => ({ value: tab, label: tabLabels[tab] }));
const tabs = ownerTabs.filter(({ value }) => value !== 'audit');

/** The tabs that concern accounts and the installation, beside which Excel has no place. */
const siteTabs: readonly AdminTab[] = ['people', 'site', 'audit'];

interface AdminTabsProps extends Pick<ComponentProps<typeof TabPanel>, 'appKey' | 'viewerKey'> {
  isSiteOwner: boolean;
  /** Shown below the strip, whichever tab is selected. */
  notice: ReactNode;
}

/** The tabs of the admin panel; the audit log is the site owner's. The buttons for Excel stand beside those of the catalogue. */
export function AdminTabs({ isSiteOwner, notice, ...keys }: AdminTabsProps) {
  const { url, list, updateUrl, busy } = useAdminUrl();
  const { revalidate } = useRevalidator();
  const isWide = useHasTable();
  const excelDialog = useLazyDialog();
  if (url.tab === 'audit' && !isSiteOwner) {
    const search = formatAdminUrl({ ...freshTab('people'), ageGroup: url.ageGroup, page: firstPage });
    return <Navigate to={{ search }} replace />;
  }
  const excelButtons = !siteTabs.includes(url.tab) && (
    <div className="flex flex-wrap gap-2 *:grow">
      <ExportButton />
      <Button variant="quiet" onClick={excelDialog.show}>
        <Trans>Excel Import/Export</Trans>
      </Button>
    </div>
  );
  return (
    <>
      <TabStrip
        label={t`What to manage`}
        look="segments"
        value={url.tab}
        tabs={isSiteOwner ? ownerTabs : tabs}
        onChange={(tab) => updateUrl(freshTab(tab))}
        className="grow wide:max-w-3xl"
        aside={isWide && excelButtons}
      >
        {notice}
        <TabPanel list={list} url={url} updateUrl={updateUrl} busy={busy} {...keys} />
      </TabStrip>
      {/* Administrators on a phone rarely use Excel: its buttons stand below the list. */}
      {!isWide && excelButtons && <div className="pt-4">{excelButtons}</div>}
      <LazyDialog dialog={excelDialog}>
        {(props) => <ExcelDialog {...props} onImported={() => void revalidate()} />}
      </LazyDialog>
    </>
  );
}

import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import type { SiteStatusQuery } from '../../relay/__generated__/SiteStatusQuery.graphql.ts';
import { useDisposedReference } from '../../shell/useDisposedReference.ts';
import { BackupSection } from './BackupSection.tsx';
import { DiskSection } from './DiskSection.tsx';
import { JobSection } from './JobSection.tsx';
import { MailSection } from './MailSection.tsx';
import { ProgramSection } from './ProgramSection.tsx';
import { PushSection } from './PushSection.tsx';
import { SiteProblems } from './SiteProblems.tsx';

interface SiteStatusProps {
  list: PreloadedQuery<SiteStatusQuery>;
  busy: boolean;
  /** Asks the server again. */
  onCheck: () => void;
}

/** How the installation is doing: what an operator must act on first, then backups, mail, notifications, disk, jobs and version. */
export function SiteStatus({ list, busy, onCheck }: SiteStatusProps) {
  const { siteStatus: status } = usePreloadedQuery<SiteStatusQuery>(
    graphql`
      query SiteStatusQuery {
        siteStatus {
          ...SiteProblems_status
          ...ProgramSection_status
          backup {
            ...BackupSection_backup
          }
          mail {
            ...MailSection_mail
          }
          push {
            ...PushSection_push
          }
          disk {
            ...DiskSection_disk
          }
          jobs {
            ...JobSection_jobs
          }
        }
      }
    `,
    list,
  );
  useDisposedReference(list);
  return (
    <div className="flex flex-col gap-4">
      <SiteProblems statusKey={status} busy={busy} onCheck={onCheck} />
      <div className="grid grid-cols-1 items-start gap-4 columns:grid-cols-2 *:min-w-0">
        <div className="flex flex-col gap-4">
          <BackupSection backupKey={status.backup} />
          <DiskSection diskKey={status.disk} />
          <ProgramSection statusKey={status} />
        </div>
        <div className="flex flex-col gap-4">
          <MailSection mailKey={status.mail} />
          <PushSection pushKey={status.push} />
          <JobSection jobsKey={status.jobs} />
        </div>
      </div>
    </div>
  );
}

import { t } from '@lingui/core/macro';
import { useCallback, useEffect, useState } from 'react';
import { graphql } from 'react-relay';
import { isolated } from '../lib/isolate.ts';
import type { CalendarDialogQuery } from '../relay/__generated__/CalendarDialogQuery.graphql.ts';
import { useOnDemandQuery } from '../relay/useOnDemandQuery.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorNotice } from '../ui/ErrorNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { CalendarAddress } from './CalendarAddress.tsx';
import { calendarTitle } from './calendarTitle.ts';
import { NewAddress } from './NewAddress.tsx';

interface CalendarDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  childId: string;
  name: string;
}

/** The sheet with the viewer's address for a child's calendar. A new address is shown until the sheet closes, and never again. */
export function CalendarDialog({ open, onOpenChange, childId, name }: CalendarDialogProps) {
  const { data, failed, busy, load } = useOnDemandQuery<CalendarDialogQuery>(graphql`
    query CalendarDialogQuery {
      viewer {
        ...CalendarAddress_user
      }
    }
  `);
  const [url, setUrl] = useState<string | null>(null);
  const start = useCallback(() => void load({}), [load]);
  useEffect(() => {
    if (open) start();
  }, [open, start]);
  const change = (next: boolean) => {
    if (!next) setUrl(null);
    onOpenChange(next);
  };
  if (url !== null)
    return (
      <Dialog open={open} onOpenChange={change} title={t`Your calendar link`} ignoresOutsideClicks>
        <NewAddress url={url} name={name} onDone={() => change(false)} />
      </Dialog>
    );
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={calendarTitle}
      description={t`See what is open for ${isolated(name)}, and how past weeks and months went, in the calendar that you use anyway.`}
    >
      {data?.viewer ? (
        <CalendarAddress userKey={data.viewer} childId={childId} name={name} onCreated={setUrl} />
      ) : failed ? (
        <ErrorNotice title={t`It could not be loaded`} onRetry={start} busy={busy} />
      ) : (
        <div role="status" aria-label={t`Loading`} className="flex flex-col gap-3">
          <Skeleton className="h-20 rounded-field" />
          <Skeleton className="h-13 rounded-button" />
        </div>
      )}
    </Dialog>
  );
}

import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { graphql } from 'react-relay';
import { isolated } from '../lib/isolate.ts';
import type { CalendarDialogQuery } from '../relay/__generated__/CalendarDialogQuery.graphql.ts';
import { LoadedDialog } from '../relay/LoadedDialog.tsx';
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
  const [url, setUrl] = useState<string | null>(null);
  const change = (next: boolean) => {
    if (!next) setUrl(null);
    onOpenChange(next);
  };
  return (
    <LoadedDialog<CalendarDialogQuery>
      open={open}
      onOpenChange={change}
      title={url === null ? calendarTitle : t`Your calendar link`}
      {...(url === null && {
        description: t`See what is open for ${isolated(name)}, and how past weeks and months went, in the calendar that you use anyway.`,
      })}
      ignoresOutsideClicks={url !== null}
      query={graphql`
        query CalendarDialogQuery {
          viewer {
            ...CalendarAddress_user
          }
        }
      `}
      variables={{}}
      failure={t`It could not be loaded`}
      skeleton={
        <div role="status" aria-label={t`Loading`} className="flex flex-col gap-3">
          <Skeleton className="h-20 rounded-field" />
          <Skeleton className="h-13 rounded-button" />
        </div>
      }
    >
      {({ viewer }) =>
        viewer &&
        (url === null ? (
          <CalendarAddress userKey={viewer} childId={childId} name={name} onCreated={setUrl} />
        ) : (
          <NewAddress url={url} name={name} onDone={() => change(false)} />
        ))
      }
    </LoadedDialog>
  );
}

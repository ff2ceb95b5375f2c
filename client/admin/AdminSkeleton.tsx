import { t } from '@lingui/core/macro';
import { PageFrame } from '../shell/PageFrame.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ListSkeleton } from './catalogue/ListSkeleton.tsx';

/** The skeleton of the admin panel: its tabs, its toolbar and a list. */
export function AdminSkeleton() {
  return (
    <PageFrame title={t`Admin Panel`} width="wide">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-13 rounded-button wide:max-w-2xl" />
        <Skeleton className="h-11 rounded-full wide:max-w-4xl" />
        <Skeleton className="h-11 rounded-field wide:max-w-[22rem]" />
        <ListSkeleton label={t`Loading`} />
      </div>
    </PageFrame>
  );
}

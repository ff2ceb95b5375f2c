import { Section } from '../ui/Section.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** The placeholder of a panel while its code loads. */
export function PanelSkeleton({ title }: { title: string }) {
  return (
    <Section title={title}>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-11 w-32 rounded-button" />
      </div>
    </Section>
  );
}

import { Section } from '../../ui/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

/** The placeholder of the access tokens while their code loads. */
export function AccessTokensSkeleton() {
  return (
    <Section title="Access tokens">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-14 rounded-field" />
        <Skeleton className="h-11 w-32 rounded-button" />
      </div>
    </Section>
  );
}

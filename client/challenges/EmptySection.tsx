import { useId } from 'react';

interface EmptySectionProps {
  title: string;
  /** What will be there one day. */
  line: string;
}

/** A section with nothing in it yet: its title and one line. */
export function EmptySection({ title, line }: EmptySectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-1 text-17 small:text-21">
        {title}
      </h2>
      <p className="text-15 text-pretty text-soft">{line}</p>
    </section>
  );
}

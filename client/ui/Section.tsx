import { useId, type ReactNode } from 'react';
import { Card } from './Card.tsx';

interface SectionProps {
  title: string;
  /** Secondary text or a control beside the title. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A card whose title is its accessible name. */
export function Section({ title, aside, className, children }: SectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} {...(className && { className })}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-17 small:text-21">
          {title}
        </h2>
        {aside && <div className="text-13 text-soft">{aside}</div>}
      </div>
      {children}
    </Card>
  );
}

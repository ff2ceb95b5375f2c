import type { ReactNode } from 'react';

interface EmptyStateProps {
  drawing?: ReactNode;
  title: string;
  text?: string;
  action?: ReactNode;
}

/** An empty state: a drawing, a sentence, and an action. */
export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-2 py-6 text-center">
      {drawing && <div className="mb-2">{drawing}</div>}
      <p className="font-heading text-17 font-extrabold text-balance">{title}</p>
      {text && <p className="max-w-sm text-15 text-pretty text-soft">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}

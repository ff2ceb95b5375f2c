import type { ReactNode } from 'react';

/** What the dashboard says to every parent, below his name or the place where it will be. */
export function Greeting({ children }: { children: ReactNode }) {
  return (
    <div className="min-w-0">
      {children}
      <p className="mt-1 text-17 text-soft">Ready for today's adventures with your little ones?</p>
    </div>
  );
}

import { PeopleIcon } from '../ui/drawings/people.tsx';

/** One quiet line about with whom a child is cared for; without the words while they load. */
export function SharedLine({ children }: { children?: string }) {
  return (
    <p className="flex items-center gap-1.5 text-13 text-soft">
      <PeopleIcon className="size-[18px]" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

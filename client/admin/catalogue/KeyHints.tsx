const hints = [
  ['Ctrl K', 'search'],
  ['↓ ↑', 'move'],
  ['Enter', 'edit'],
  ['Del', 'delete'],
] as const;

/** The keys of the list. */
export function KeyHints() {
  return (
    <ul aria-label="Keys" className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-soft">
      {hints.map(([key, act]) => (
        <li key={key}>
          <kbd className="rounded-small border border-line bg-card px-1.5 font-body text-ink">{key}</kbd> {act}
        </li>
      ))}
    </ul>
  );
}

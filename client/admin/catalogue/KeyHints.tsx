import { t } from '@lingui/core/macro';

const hints = [
  [t`Ctrl K`, t`search`],
  ['↓ ↑', t`move`],
  [t`Enter`, t({ message: 'edit', context: 'key' })],
  [t`Del`, t({ message: 'delete', context: 'key' })],
] as const;

/** The keys of the list. */
export function KeyHints() {
  return (
    <ul aria-label={t`Keys`} className="flex flex-wrap gap-x-4 gap-y-1 text-13 text-soft">
      {hints.map(([key, act]) => (
        <li key={key}>
          <kbd className="rounded-small border border-line bg-card px-1.5 font-body text-ink">{key}</kbd> {act}
        </li>
      ))}
    </ul>
  );
}

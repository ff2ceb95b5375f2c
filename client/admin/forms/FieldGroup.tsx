import { useId, useState, type ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { ChevronIcon } from '../../ui/drawings/controlIcons.tsx';
import type { FieldsProps } from './FormField.tsx';

interface FieldGroupProps<Fields> extends FieldsProps<Fields> {
  title: string;
  /** What the fields hold, in a few words, while the group is folded. */
  summary: string;
  /** The fields of the group: an error or a saved value of one of them opens it. */
  names: readonly (keyof Fields & string)[];
  /** The fields. */
  children: ReactNode;
}

/** Fields of a form that are folded at first. */
export function FieldGroup<Fields>({ fields, saved, title, summary, names, children }: FieldGroupProps<Fields>) {
  const id = useId();
  const [chosen, setOpen] = useState(false);
  const notes = [...Object.entries(fields.errors), ...Object.entries(saved ?? {})];
  const hasNote = notes.some(([path, text]) => text !== undefined && names.some((name) => isPartOf(path, name)));
  // It stays open when the error has been mended: the cursor is in it.
  if (hasNote && !chosen) setOpen(true);
  const open = chosen || hasNote;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3>
        <button
          type="button"
          aria-expanded={open}
          disabled={hasNote}
          onClick={() => setOpen(!open)}
          className="flex min-h-11 w-full items-center gap-3 rounded-field px-3 py-1.5 text-start hover:bg-action-tint disabled:hover:bg-transparent"
        >
          <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
            <span id={id} className="font-heading text-15 font-extrabold">
              {title}
            </span>
            {!open && <span className="text-13 font-normal text-soft wrap-anywhere">{summary}</span>}
          </span>
          <ChevronIcon className={classNames('size-5 shrink-0 text-soft transition-transform', open && 'rotate-180')} />
        </button>
      </h3>
      {open && <div className="grid grid-cols-1 gap-4 px-3 pt-1 pb-4 small:grid-cols-2 *:min-w-0">{children}</div>}
    </section>
  );
}

const isPartOf = (path: string, name: string) => path === name || path.startsWith(`${name}.`);

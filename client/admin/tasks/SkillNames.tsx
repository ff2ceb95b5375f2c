import { t } from '@lingui/core/macro';

/** The names of a task's skills, or a dash if it has none. */
export function SkillNames({ skills }: { skills: readonly { readonly id: string; readonly name: string }[] }) {
  if (skills.length === 0) return <span className="text-soft">–</span>;
  return (
    <ul aria-label={t`Skills`} className="flex flex-wrap gap-1">
      {skills.map(({ id, name }) => (
        <li
          key={id}
          dir="auto"
          className="rounded-full bg-action-tint px-2 py-0.5 text-13 leading-tight font-semibold wrap-anywhere"
        >
          {name}
        </li>
      ))}
    </ul>
  );
}

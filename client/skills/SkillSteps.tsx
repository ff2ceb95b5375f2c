import { t } from '@lingui/core/macro';

const names = [t`First signs`, t`Getting there`, t`Own way`] as const;

interface SkillStepsProps {
  /** Three, or none. */
  steps: readonly string[];
}

/** What parents see of a skill, in three steps. Nothing without them. */
export function SkillSteps({ steps }: SkillStepsProps) {
  if (steps.length === 0) return null;
  return (
    <dl className="text-13" aria-label={t`What parents see`}>
      {steps.map((step, place) => (
        <div key={step} className="flex flex-wrap gap-x-1.5">
          <dt className="shrink-0 font-semibold text-done">{names[place]}</dt>
          <dd className="min-w-0 text-pretty text-soft wrap-anywhere">{step}</dd>
        </div>
      ))}
    </dl>
  );
}

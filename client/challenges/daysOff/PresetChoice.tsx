import { classNames } from '../../lib/classNames.ts';
import { presetDays, presetOf, presets, type Rhythm } from './rhythm.ts';

interface PresetChoiceProps {
  rhythm: Rhythm;
  onChoose: (days: readonly boolean[]) => void;
}

/** The rhythms that many families have. A press fills the squares. */
export function PresetChoice({ rhythm, onChoose }: PresetChoiceProps) {
  const chosen = presetOf(rhythm);
  return (
    <div role="group" aria-label="Start from" className="flex flex-wrap gap-1.5 text-13">
      {presets.map((preset) => (
        <button
          key={preset.label}
          type="button"
          aria-pressed={preset === chosen}
          onClick={() => onChoose(presetDays(preset, rhythm.anchor))}
          className={classNames(
            'min-h-9 rounded-full border px-3 font-semibold transition-colors',
            preset === chosen
              ? 'border-action bg-action-tint text-action'
              : 'border-line bg-card text-ink hover:border-action hover:text-action',
          )}
        >
          {preset.label}
        </button>
      ))}
    </div>
  );
}

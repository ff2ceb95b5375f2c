import { t } from '@lingui/core/macro';
import { useId } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { squareLook } from './DaySquare.tsx';
import { type Home, type Preset, presetDays, presetOf, presets, type Rhythm } from './rhythm.ts';

interface PresetChoiceProps {
  home: Home;
  rhythm: Rhythm;
  onChoose: (days: readonly boolean[]) => void;
}

/** The rhythms that many families have whose child lives like this. A press fills the squares. */
export function PresetChoice({ home, rhythm, onChoose }: PresetChoiceProps) {
  const chosen = presetOf(rhythm);
  return (
    <div role="group" aria-label={t`Start from`} className="flex flex-col gap-2">
      {presets[home].map((preset) => (
        <PresetButton
          key={preset.label}
          preset={preset}
          isChosen={preset === chosen}
          onPress={() => onChoose(presetDays(preset, rhythm.anchor))}
        />
      ))}
    </div>
  );
}

interface PresetButtonProps {
  preset: Preset;
  isChosen: boolean;
  onPress: () => void;
}

function PresetButton({ preset: { label, meaning, days }, isChosen, onPress }: PresetButtonProps) {
  const id = useId();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-labelledby={id}
      aria-describedby={`${id}-meaning`}
      onClick={onPress}
      className={classNames(
        'flex min-h-14 items-center gap-3 rounded-field border px-3 py-2 text-start transition-colors',
        isChosen ? 'border-2 border-action bg-action-tint' : 'border-line bg-card hover:border-action',
      )}
    >
      <span aria-hidden="true" className="grid shrink-0 grid-cols-7 gap-0.5">
        {[...days].map((day, index) => (
          <span
            key={index}
            className={classNames('size-2.5 rounded-[3px]', squareLook({ isWithMe: day === 'x', isPast: false }))}
          />
        ))}
      </span>
      <span className="min-w-0">
        <span id={id} className="block text-15 font-semibold">
          {label}
        </span>
        <span id={`${id}-meaning`} className="block text-13 text-pretty text-soft">
          {meaning}
        </span>
      </span>
    </button>
  );
}

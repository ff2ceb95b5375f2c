import { t } from '@lingui/core/macro';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { type Home, homes } from './rhythm.ts';

interface HomeQuestionProps {
  /** The child's name, isolated. */
  name: string;
  home: Home | null;
  onAnswer: (home: Home) => void;
}

const answers: Readonly<Record<Home, string>> = {
  'with-me': t`With me`,
  elsewhere: t`With somebody else`,
  half: t`Half and half`,
};

const options = homes.map((value) => ({ value, label: answers[value] }));

/** The first question of a rhythm. The answer chooses the presets. */
export function HomeQuestion({ name, home, onAnswer }: HomeQuestionProps) {
  const question = t`Where does ${name} live mostly?`;
  return (
    <div>
      <p aria-hidden="true" className="mb-2 text-15 font-semibold text-pretty wrap-anywhere">
        {question}
      </p>
      <SegmentedControl label={question} value={home} options={options} onChange={onAnswer} />
    </div>
  );
}

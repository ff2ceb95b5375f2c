import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type AgeGroup, ageGroupNames } from '../../../schema/child/ageGroup.rules.ts';
import { english } from '../../../schema/language.rules.ts';
import { exampleTasks } from '../../auth/exampleTasks.ts';
import { keepTried } from '../../auth/tried.ts';
import { uuid7 } from '../../lib/uuid7.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Instruction } from '../../ui/Instruction.tsx';
import { SafetyLine } from '../../ui/SafetyLine.tsx';
import { OpenPageFrame } from '../OpenPageFrame.tsx';

const millisecondsPerDay = 86_400_000;

interface TryTaskProps {
  age: AgeGroup;
  onDone: () => void;
}

/** The second step: one challenge, another one each day and at a press. */
export function TryTask({ age, onDone }: TryTaskProps) {
  const tasks = exampleTasks[age];
  const [place, setPlace] = useState(() => Math.floor(Date.now() / millisecondsPerDay));
  const task = tasks[place % tasks.length] ?? tasks[0];
  const lang = task.language ?? english;
  const done = () => {
    keepTried({ v: 1, id: task.id, title: task.title, completionId: uuid7() });
    onDone();
  };
  return (
    <OpenPageFrame title={task.title} titleLang={lang} roomy={false}>
      <Card className="flex flex-col gap-3" aria-live="polite">
        <p className="text-13 text-soft tabular-nums">
          <Trans>
            {ageGroupNames[age]} · <Plural value={task.minutes} one="# minute" other="# minutes" /> · nothing to fetch
          </Trans>
        </p>
        <Instruction text={task.description} lang={lang} />
        <SafetyLine safety={task.safety} lang={lang} isGrave={task.isGrave ?? false} />
      </Card>
      <div className="sticky bottom-0 -mx-[20px] flex flex-wrap gap-2 bg-ground px-[20px] pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button size="bar" className="flex-[2_1_8rem]" onClick={done}>
          <Trans>We did it</Trans>
        </Button>
        <Button size="bar" variant="quiet" className="flex-[1_1_8rem]" onClick={() => setPlace(place + 1)}>
          <Trans>Another one</Trans>
        </Button>
      </div>
    </OpenPageFrame>
  );
}

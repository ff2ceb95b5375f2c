import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { PausePart_child$key } from '../../relay/__generated__/PausePart_child.graphql.ts';
import type { RhythmPart_child$key } from '../../relay/__generated__/RhythmPart_child.graphql.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { daysOffTitle } from './daysOffTitle.ts';
import { PausePart } from './PausePart.tsx';
import { RhythmPart } from './RhythmPart.tsx';

const parts = [
  { value: 'pause', label: t`Pause` },
  { value: 'rhythm', label: t`Our rhythm` },
] as const;

interface DaysOffProps {
  childKey: PausePart_child$key & RhythmPart_child$key;
  reload: () => void;
}

/** The two ways to days off. Both stay mounted, so that nothing that was entered is lost. */
export function DaysOff({ childKey, reload }: DaysOffProps) {
  const [part, setPart] = useState<(typeof parts)[number]['value']>('pause');
  return (
    <Tabs label={daysOffTitle} value={part} tabs={parts} onChange={setPart}>
      <div hidden={part !== 'pause'}>
        <PausePart childKey={childKey} reload={reload} />
      </div>
      <div hidden={part !== 'rhythm'}>
        <RhythmPart childKey={childKey} />
      </div>
    </Tabs>
  );
}

import type { ComponentProps } from 'react';
import { Button } from '../ui/Button.tsx';
import { ShownOnce } from '../ui/ShownOnce.tsx';

interface NewSecretProps extends Omit<ComponentProps<typeof ShownOnce>, 'children'> {
  onDone: () => void;
}

/** Shows a new secret of the settings once, to copy it. */
export function NewSecret({ onDone, ...secret }: NewSecretProps) {
  return (
    <ShownOnce {...secret}>
      {({ copy }) => (
        <div className="flex flex-col gap-3 small:flex-row-reverse">
          <Button size="l" wide onClick={() => void copy()}>
            Copy {secret.word}
          </Button>
          <Button variant="quiet" size="l" wide onClick={onDone}>
            Done
          </Button>
        </div>
      )}
    </ShownOnce>
  );
}

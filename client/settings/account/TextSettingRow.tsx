import { lazy, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { LazyDialog, useLazyDialog } from '../../ui/LazyDialog.tsx';
import { SettingRow } from '../SettingRow.tsx';
import type { TextSettingDialog as Dialog } from './TextSettingDialog.tsx';

const TextSettingDialog = lazy(() =>
  import('./TextSettingDialog.tsx').then((module) => ({ default: module.TextSettingDialog })),
);

interface TextSettingRowProps extends Omit<ComponentProps<typeof Dialog>, 'open' | 'onOpenChange'> {
  /** What the button says, and its whole label. */
  change: readonly [text: string, label: string];
  /** What stands there now. */
  children: ReactNode;
}

/** A setting that is one line of text, and the button that opens its dialog. */
export function TextSettingRow({ change: [text, label], children, ...setting }: TextSettingRowProps) {
  const dialog = useLazyDialog();
  return (
    <>
      <SettingRow
        label={setting.title}
        action={
          <Button variant="plain" aria-label={label} onClick={dialog.show}>
            {text}
          </Button>
        }
      >
        {children}
      </SettingRow>
      <LazyDialog dialog={dialog}>
        {/* Begins with what is saved, also when it opens again. */}
        {(props) => <TextSettingDialog key={setting.value} {...props} {...setting} />}
      </LazyDialog>
    </>
  );
}

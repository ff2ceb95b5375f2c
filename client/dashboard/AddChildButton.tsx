import { lazy } from 'react';
import { preloads } from '../lib/preloads.ts';
import { Button } from '../ui/Button.tsx';
import { PlusIcon } from '../ui/drawings/icons.tsx';
import { LazyDialog, useLazyDialog } from '../ui/LazyDialog.tsx';

const loadDialog = () => import('./AddChildDialog.tsx');
const AddChildDialog = lazy(() => loadDialog().then((module) => ({ default: module.AddChildDialog })));

interface AddChildButtonProps {
  /** Whether the family has no other child: then the button is the page's primary action. */
  isFirst?: boolean;
  /** Whether the dialog is open at first. */
  opens?: boolean;
  onAdded?: () => void;
  children: string;
}

/** Opens the dialog that adds a child. The dialog's code is loaded when a pointer enters the button. */
export function AddChildButton({ isFirst = false, opens = false, onAdded, children }: AddChildButtonProps) {
  const dialog = useLazyDialog(opens);
  return (
    <>
      <Button
        variant={isFirst ? 'primary' : 'quiet'}
        size={isFirst ? 'l' : 'm'}
        {...preloads(loadDialog)}
        onClick={dialog.show}
      >
        <PlusIcon className="size-5" />
        {children}
      </Button>
      <LazyDialog dialog={dialog}>
        {(props) => (
          <AddChildDialog
            {...props}
            isFirst={isFirst}
            onAdded={() => {
              props.onOpenChange(false);
              onAdded?.();
            }}
          />
        )}
      </LazyDialog>
    </>
  );
}

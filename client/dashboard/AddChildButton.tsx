import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { PlusIcon } from '../ui/drawings/icons.tsx';

const loadDialog = () => import('./AddChildDialog.tsx');
const AddChildDialog = lazy(() => loadDialog().then((module) => ({ default: module.AddChildDialog })));

interface AddChildButtonProps {
  /** The page's primary action; otherwise the button has the quiet look. */
  loud?: boolean;
  onAdded?: () => void;
  children: string;
}

/** Opens the dialog that adds a child. The dialog's code is loaded when a pointer enters the button. */
export function AddChildButton({ loud = false, onAdded, children }: AddChildButtonProps) {
  const [open, setOpen] = useState(false);
  const [requested, setRequested] = useState(false);
  const preload = () => {
    // React reports a failed import when the dialog opens.
    loadDialog().catch(() => undefined);
  };
  return (
    <>
      <Button
        variant={loud ? 'primary' : 'quiet'}
        size={loud ? 'l' : 'm'}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setRequested(true);
          setOpen(true);
        }}
      >
        <PlusIcon className="size-5" />
        {children}
      </Button>
      {requested && (
        <Suspense fallback={null}>
          <AddChildDialog
            open={open}
            onOpenChange={setOpen}
            onAdded={() => {
              setOpen(false);
              onAdded?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

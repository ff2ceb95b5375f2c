import { t } from '@lingui/core/macro';
import type { usePostcardWeek_child$key } from '../relay/__generated__/usePostcardWeek_child.graphql.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { PostcardMaker } from './PostcardMaker.tsx';
import { type EndedWeek, usePostcardWeek } from './usePostcardWeek.ts';

interface PostcardDialogProps {
  childKey: usePostcardWeek_child$key;
  week: EndedWeek;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The postcard of a week, to save or share. */
export function PostcardDialog({ childKey, week, open, onOpenChange }: PostcardDialogProps) {
  const facts = usePostcardWeek(childKey, week);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`The week as a postcard`}
      description={t`It is drawn on this device and goes nowhere until you share it.`}
    >
      {open && <PostcardMaker week={facts} />}
    </Dialog>
  );
}

import { openAbove } from './openAbove.tsx';
import { RemindersDialog } from './RemindersDialog.tsx';

/** Opens the sheet about reminders, above whatever is open: the celebration that offers it closes. */
export const openReminders = (): void => openAbove((close) => <RemindersDialog onClose={close} />);

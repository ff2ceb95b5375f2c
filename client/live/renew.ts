import { t } from '@lingui/core/macro';
import { basePath } from '../lib/basePath.ts';
import { clearedKey } from '../lib/clearStoredData.ts';
import { clearDrafts } from '../lib/drafts.ts';
import { showToast } from '../ui/Toast.tsx';

const noticeKey = `otherUser${basePath}`;

/**
 * Loads the page again for who is signed in by now, so that nothing of the former user stays in memory.
 *
 * @param isOther whether somebody else is signed in, which the new page says
 */
export function renew(isOther: boolean): void {
  try {
    if (isOther) sessionStorage.setItem(noticeKey, 'true');
  } catch {
    // Storage is blocked: the page does without the sentence.
  }
  location.reload();
}

/** Says after `renew` why the page is another one. */
export function explainRenewal(): void {
  try {
    if (sessionStorage.getItem(noticeKey) === null) return;
    sessionStorage.removeItem(noticeKey);
  } catch {
    return;
  }
  showToast({
    title: t`Somebody else is signed in`,
    description: t`It happened in another tab. What you did last was not done.`,
    tone: 'destructive',
  });
}

/** Follows log-outs in other tabs: removes what was typed and not saved, and shows the log-in screen. */
export function followLogOuts(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== clearedKey || newValue === null) return;
    clearDrafts();
    location.reload();
  });
}

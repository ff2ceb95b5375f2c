import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { tellPages } from '../../../client/offline/channel.ts';

afterEach(() => vi.restoreAllMocks());

test('tells the pages, and leaves no channel open', async () => {
  const close = vi.spyOn(BroadcastChannel.prototype, 'close');
  const heard = vi.fn<() => void>();
  const page = new BroadcastChannel('outbox/family');
  onTestFinished(() => page.close());
  page.addEventListener('message', heard);
  tellPages('/family');
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  expect(close).toHaveBeenCalledOnce();
});

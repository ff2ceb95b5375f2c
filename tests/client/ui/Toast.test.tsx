import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Dialog } from '../../../client/ui/Dialog.tsx';
import { ToastProvider, useClearToast, useHoldToasts, useToast } from '../../../client/ui/Toast.tsx';

function Held() {
  useHoldToasts();
  return null;
}

const onPress = vi.fn<() => void>();

function Buttons() {
  const toast = useToast();
  const clear = useClearToast();
  const [open, setOpen] = useState(false);
  const [nested, setNested] = useState(false);
  const [held, setHeld] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <button onClick={() => setHeld(!held)}>Hold</button>
      {held && <Held />}
      <Dialog open={open} onOpenChange={setOpen} title="Settings">
        <button onClick={() => toast({ title: 'Saved in the dialog' })}>Save there</button>
        <button onClick={() => setNested(true)}>Open another</button>
        <Dialog open={nested} onOpenChange={setNested} title="Stickers">
          <button onClick={() => toast({ title: 'Not applied' })}>Apply</button>
        </Dialog>
      </Dialog>
      <button onClick={() => toast({ title: 'Saved', description: 'All is well.' })}>Save</button>
      <button onClick={() => toast({ title: 'Failed', tone: 'destructive' })}>Fail</button>
      <button
        onClick={() => toast({ title: 'Removed', action: { label: 'Restore', elsewhere: 'See Trash', onPress } })}
      >
        Remove
      </button>
      <button onClick={clear}>Clear</button>
    </>
  );
}

const show = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(() => vi.dynamicImportSettled());
  await pass(50);
};
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const visible = () => screen.queryAllByRole('listitem').map((toast) => toast.textContent);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  );
});
afterEach(() => {
  vi.useRealTimers();
  onPress.mockClear();
});

describe('a toast', () => {
  test('shows title and description, and is announced by screen readers', async () => {
    await show('Save');
    expect(visible()).toEqual(['SavedAll is well.']);
    expect(screen.getByRole('status').textContent).toContain('Saved');
  });

  test('replaces the previous one', async () => {
    await show('Save');
    await show('Fail');
    expect(visible()).toEqual(['Failed']);
  });

  test('interrupts screen readers when it reports a failure', async () => {
    await show('Fail');
    expect(screen.getByRole('status').getAttribute('aria-live')).toBe('assertive');
  });

  test('disappears after 5 seconds', async () => {
    await show('Save');
    await pass(4800);
    expect(visible()).toHaveLength(1);
    await pass(400);
    expect(visible()).toHaveLength(0);
  });

  test('stays while hovered', async () => {
    await show('Save');
    fireEvent.pointerMove(screen.getByRole('listitem'));
    await pass(8000);
    expect(visible()).toHaveLength(1);
    fireEvent(screen.getByRole('region'), new Event('pointerleave'));
    await pass(5200);
    expect(visible()).toHaveLength(0);
  });

  test('can be closed', async () => {
    await show('Save');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await pass(100);
    expect(visible()).toHaveLength(0);
  });

  test('leaves Escape to an open dialog, and takes the next one', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    await show('Save there');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Save there' }), { key: 'Escape' });
    await pass(50);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(visible()).toEqual(['Saved in the dialog']);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await pass(50);
    expect(visible()).toEqual([]);
  });

  test('leaves Escape to the dialog on top, which closes alone', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    fireEvent.click(screen.getByRole('button', { name: 'Open another' }));
    await show('Apply');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Apply' }), { key: 'Escape' });
    await pass(50);
    expect(screen.queryByRole('dialog', { name: 'Stickers' })).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Settings' })).toBeTruthy();
    // Behind the dialog for screen readers, which have announced it.
    expect(screen.getByText('Not applied')).toBeTruthy();
  });

  test('has a button that acts once and closes it, and tells screen readers where else to do that', async () => {
    await show('Remove');
    expect(screen.getByRole('status').textContent).toContain('See Trash');
    fireEvent.click(screen.getByRole('button', { name: 'Restore' }));
    await pass(50);
    expect(onPress).toHaveBeenCalledOnce();
    expect(visible()).toEqual([]);
  });

  test('can be cleared, also while it is held back', async () => {
    await show('Save');
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await pass(50);
    expect(visible()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Hold' }));
    await show('Save');
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    fireEvent.click(screen.getByRole('button', { name: 'Hold' }));
    await pass(50);
    expect(visible()).toEqual([]);
  });

  test('waits while toasts are held, and then has its five seconds', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Hold' }));
    await show('Fail');
    await show('Save');
    await pass(8000);
    expect(visible()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Hold' }));
    await pass(4800);
    expect(visible()).toEqual(['SavedAll is well.']);
    await pass(400);
    expect(visible()).toEqual([]);
  });

  test('does not come back after a hold once it has been closed', async () => {
    await show('Save');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('button', { name: 'Hold' }));
    fireEvent.click(screen.getByRole('button', { name: 'Hold' }));
    await pass(100);
    expect(visible()).toEqual([]);
  });
});

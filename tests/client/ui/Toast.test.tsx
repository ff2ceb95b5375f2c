import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ToastProvider, useToast } from '../../../client/ui/Toast.tsx';

function Buttons() {
  const toast = useToast();
  return (
    <>
      <button onClick={() => toast({ title: 'Saved', description: 'All is well.' })}>Save</button>
      <button onClick={() => toast({ title: 'Failed', tone: 'destructive' })}>Fail</button>
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

beforeEach(async () => {
  await import('../../../client/ui/ToastCard.tsx');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  );
});
afterEach(() => vi.useRealTimers());

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
});

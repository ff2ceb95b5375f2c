import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { use } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PanelBoundary, RetryContext } from '../../../client/ui/PanelBoundary.tsx';

beforeEach(() => vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

let broken: boolean;
function Panel() {
  if (broken) throw new Error('This field failed');
  return <p>The panel</p>;
}

describe('a panel', () => {
  test('shows its skeleton while it loads', () => {
    const never = new Promise<string>(() => undefined);
    const Slow = () => use(never);
    render(
      <PanelBoundary name="Mood" skeleton={<p>Skeleton</p>}>
        <Slow />
      </PanelBoundary>,
    );
    expect(screen.getByText('Skeleton')).toBeTruthy();
  });

  test("fails independently, and Retry refetches the page's data", async () => {
    broken = true;
    const retry = vi.fn<() => Promise<void>>(async () => {
      broken = false;
    });
    render(
      <RetryContext value={retry}>
        <PanelBoundary name="Daily Challenges" skeleton={null}>
          <Panel />
        </PanelBoundary>
        <p>The next panel</p>
      </RetryContext>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Daily Challenges could not be loaded');
    expect(screen.getByText('The next panel')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The panel')).toBeTruthy();
    expect(retry).toHaveBeenCalledOnce();
  });

  test('can be retried again when Retry fails', async () => {
    broken = true;
    render(
      <PanelBoundary name="Mood" skeleton={null} onRetry={() => Promise.reject(new Error('offline'))}>
        <Panel />
      </PanelBoundary>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Retry' });
    await waitFor(() => expect(button.disabled).toBe(false));
  });
});

import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Tooltip } from '../../../client/ui/Tooltip.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  render(
    <>
      <Tooltip content="Finding words for things" delay={0}>
        <button>Language</button>
      </Tooltip>
      <button>Complete</button>
    </>,
  );
});

const badge = () => screen.getByRole('button', { name: 'Language' });

describe('a tooltip', () => {
  test('is not rendered before it is opened', () => {
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('opens on focus, keeps the focus, and closes on Escape', async () => {
    const user = userEvent.setup();
    await user.tab();
    expect((await screen.findByRole('tooltip')).textContent).toBe('Finding words for things');
    expect(document.activeElement).toBe(badge());
    expect(badge().getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
  });

  test('leaves the focus where it is when it has gone on before the code has loaded', async () => {
    const before = badge();
    const next = screen.getByRole('button', { name: 'Complete' });
    act(() => {
      before.focus();
      next.focus();
    });
    await waitFor(() => expect(badge()).not.toBe(before));
    expect(document.activeElement).toBe(next);
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  test('opens on tap', async () => {
    const user = userEvent.setup();
    await user.pointer([{ keys: '[TouchA]', target: badge() }]);
    expect(await screen.findByRole('tooltip')).toBeTruthy();
  });

  test('opens on hover', async () => {
    const user = userEvent.setup();
    await user.hover(badge());
    await waitFor(async () => {
      await user.unhover(badge());
      await user.hover(badge());
      expect(screen.getByRole('tooltip')).toBeTruthy();
    });
  });
});

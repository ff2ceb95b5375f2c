import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RelayEnvironmentProvider } from 'react-relay';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { createMockEnvironment } from 'relay-test-utils';
import { beforeEach, describe, expect, test } from 'vitest';
import { isolated } from '../../../client/lib/isolate.ts';
import { PageFrame } from '../../../client/shell/PageFrame.tsx';
import { ToastProvider } from '../../../client/ui/Toast.tsx';
import { stubBrowser } from '../appKit.tsx';

function renderFrame(address: string, title?: string) {
  const frame = <PageFrame {...(title === undefined ? { home: true } : { title })}>Content</PageFrame>;
  const router = createMemoryRouter([{ path: '*', element: frame }], { initialEntries: [address] });
  render(
    <RelayEnvironmentProvider environment={createMockEnvironment()}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </RelayEnvironmentProvider>,
  );
}

beforeEach(() => stubBrowser());

describe('the header', () => {
  test('shows name, badge, How it works, theme, settings and log-out on the home page', () => {
    renderFrame('/');
    expect(screen.getByText('Dadventures')).toBeTruthy();
    expect(screen.getByText('v2')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'How it works' }).getAttribute('href')).toBe('/how-it-works');
    expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings');
    expect(screen.getByRole('button', { name: /^Theme/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Back to home' })).toBeNull();
    expect(document.title).toBe('Dadventures');
  });

  test('hides How it works on small screens', () => {
    renderFrame('/');
    expect(screen.getByRole('link', { name: 'How it works' }).classList.contains('hidden')).toBe(true);
  });

  test('shows a back button and the title as heading on other pages', () => {
    renderFrame('/challenges/milo-abc123', "Milo's Profile");
    expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('heading', { level: 1, name: "Milo's Profile" })).toBeTruthy();
    expect(screen.getByRole('main', { name: "Milo's Profile" })).toBeTruthy();
    expect(screen.queryByText('Dadventures')).toBeNull();
    expect(document.title).toBe("Milo's Profile · Dadventures");
  });

  test('links How it Works below the home page, for narrow screens', () => {
    renderFrame('/');
    const link = screen.getByRole('link', { name: 'How Dadventures works' });
    expect(link.getAttribute('href')).toBe('/how-it-works');
  });

  test('folds into one menu, in which log-out comes last', async () => {
    renderFrame('/challenges/milo-abc123', "Milo's Profile");
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'How it works',
      'Theme: system. Switch to dark',
      'Settings',
      'Log out',
    ]);
    await user.click(entries[1] as HTMLElement);
    expect(screen.getAllByRole('menuitem')[1]?.textContent).toBe('Theme: dark. Switch to light');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menuitem')).toBeNull();
  });

  test('leaves the direction of the title to the page', () => {
    renderFrame('/challenges/x', `${isolated('محمد')}'s Profile`);
    expect(screen.getByRole('heading', { level: 1 }).hasAttribute('dir')).toBe(false);
  });

  test('hides the settings icon on the settings page', () => {
    renderFrame('/settings', 'Settings');
    expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
  });
});

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { ThemeToggle } from '../../../client/shell/ThemeToggle.tsx';
import { stubBrowser } from '../appKit.tsx';

const toggle = () => screen.getByRole('button');
const shown = () => document.documentElement.dataset['theme'];

beforeEach(() => stubBrowser());

describe('the theme toggle', () => {
  test("starts with the system's theme and cycles through both themes back to it", async () => {
    const user = userEvent.setup();
    render(<ThemeToggle />);
    expect(toggle().getAttribute('aria-label')).toBe('Theme: system. Switch to dark');
    await user.click(toggle());
    expect([shown(), localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
    await user.click(toggle());
    expect([shown(), localStorage.getItem('theme')]).toEqual(['light', 'light']);
    await user.click(toggle());
    expect([shown(), localStorage.getItem('theme')]).toEqual(['light', 'system']);
  });

  test("switches to light first if the system's theme is dark", async () => {
    stubBrowser({ dark: true });
    const user = userEvent.setup();
    render(<ThemeToggle />);
    await user.click(toggle());
    expect(shown()).toBe('light');
  });

  test('remembers the choice of the previous visit', () => {
    localStorage.setItem('theme', 'dark');
    render(<ThemeToggle />);
    expect(toggle().getAttribute('aria-label')).toBe('Theme: dark. Switch to light');
  });

  test("treats an unknown stored value as the system's theme", () => {
    localStorage.setItem('theme', 'sepia');
    render(<ThemeToggle />);
    expect(toggle().getAttribute('aria-label')).toContain('system');
  });
});

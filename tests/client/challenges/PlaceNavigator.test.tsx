import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { placeInView } from '../../../client/challenges/places/placeInView.ts';
import { places } from '../../../client/challenges/places/places.ts';
import { openMilo } from '../childPage.tsx';
import { stubBrowser } from '../familyKit.tsx';

beforeEach(() => {
  stubBrowser();
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

describe('the navigator of a child’s page', () => {
  test('links to every place, and each exists', async () => {
    await openMilo();
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Today', 'Mood', 'Week', 'Month', 'Memories', 'Garden']);
    for (const { id } of places) expect(document.getElementById(id)).toBeTruthy();
  });

  test('puts the place into the address, from which Back returns, and moves the focus there', async () => {
    const { user, router } = await openMilo();
    await user.click(screen.getByRole('link', { name: 'Month' }));
    expect(router.state.location.hash).toBe('#month');
    expect(document.activeElement?.id).toBe('month');
    await user.click(screen.getByRole('link', { name: 'Month' }));
    await act(() => router.navigate(-1));
    expect(router.state.location.hash).toBe('');
  });
});

describe('the place in view', () => {
  /** Lays the places out as boxes, [top, bottom] in the window. */
  const layOut = (boxes: Record<string, readonly [number, number]>) => {
    for (const [id, [top, bottom]] of Object.entries(boxes)) {
      const box = document.body.appendChild(document.createElement('div'));
      box.id = id;
      box.getBoundingClientRect = () => ({ top, bottom }) as DOMRect;
    }
  };

  test('is the one below the navigator', () => {
    layOut({ today: [-900, 50], mood: [70, 800], week: [820, 1000] });
    expect(placeInView(130, '')).toBe('mood');
  });

  test('is the previous one between two', () => {
    layOut({ today: [-900, 50], mood: [200, 800] });
    expect(placeInView(130, '')).toBe('today');
  });

  test('is the one in the address when two are side by side', () => {
    layOut({ today: [100, 700], week: [100, 400] });
    expect(placeInView(130, '')).toBe('today');
    expect(placeInView(130, 'week')).toBe('week');
  });

  test('is the last one at the end of the page', () => {
    layOut({ month: [-100, 300], memories: [320, 500], garden: [520, 700] });
    vi.stubGlobal('scrollY', 2_000);
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2_000 + window.innerHeight);
    expect(placeInView(130, '')).toBe('garden');
    expect(placeInView(130, 'memories')).toBe('memories');
    vi.unstubAllGlobals();
  });
});

import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ToastProvider, useToast } from '../../../client/ui/Toast.tsx';

type Edges = readonly [top: number, bottom: number];

const [width, height, toastHeight] = [360, 664, 80];

/** An element of a page with its edges in the window. */
const at = ([top, bottom]: Edges) => ({ 'data-top': top, 'data-bottom': bottom });

interface PageProps {
  /** The edges of the bar that sticks to the lower edge of the window. */
  bar?: Edges;
  /** The edges of quiet buttons. */
  buttons?: readonly Edges[];
  /** The edges of a form. */
  form?: Edges;
}

function Page({ bar, buttons = [], form }: PageProps) {
  const toast = useToast();
  return (
    <>
      <header style={{ position: 'sticky' }} {...at([0, 57])} />
      <main>
        <button onClick={() => toast({ title: 'Saved' })}>Save</button>
        {buttons.map((edges) => (
          <button key={edges.join()} className="bg-action-tint" {...at(edges)} />
        ))}
        {form && (
          <form {...at(form)}>
            <textarea aria-label="Words" />
          </form>
        )}
        {bar && (
          <div data-bar="" style={{ position: 'sticky' }} {...at(bar)}>
            <button className="bg-action" {...at([bar[0], bar[0] + 52])} />
          </div>
        )}
      </main>
    </>
  );
}

/** Shows a toast on a page. */
async function show(page: PageProps) {
  render(
    <ToastProvider>
      <Page {...page} />
    </ToastProvider>,
  );
  if (page.form) act(() => screen.getByLabelText('Words').focus());
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
}

/** Where the toast was moved to. */
/** How far above the lower edge of the window the toast stands, in CSS pixels. */
const rise = () => {
  const { transform = '' } = screen.getByText('Saved').closest('ol')?.style ?? {};
  return Number(/^translateY\(-([\d.]+)px\)$/.exec(transform)?.[1] ?? 0);
};

const heightBefore = window.innerHeight;

beforeEach(() => {
  window.innerHeight = height;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function box(this: Element) {
    if (this.tagName === 'OL') return new DOMRect(0, height - toastHeight, width, toastHeight);
    const { top, bottom } = this instanceof HTMLElement ? this.dataset : {};
    return top === undefined ? new DOMRect() : new DOMRect(0, Number(top), width, Number(bottom) - Number(top));
  });
});
afterEach(() => {
  window.innerHeight = heightBefore;
  vi.restoreAllMocks();
});

describe('a toast', () => {
  test('stands at the lower edge of the window', async () => {
    await show({});
    expect(rise()).toBe(0);
  });

  test('stands above a bar that sticks there', async () => {
    await show({ bar: [588, 664] });
    expect(rise()).toBe(76);
  });

  test('stays at the edge while the bar is further up', async () => {
    await show({ bar: [300, 376] });
    expect(rise()).toBe(0);
  });

  test('stands below the header where a button is down there', async () => {
    await show({ buttons: [[600, 644]] });
    expect(rise()).toBe(height - toastHeight - 57);
  });

  test('stands below the header where a form in which somebody writes is down there', async () => {
    await show({ form: [300, 640] });
    expect(rise()).toBe(height - toastHeight - 57);
  });

  test('stands where it covers less', async () => {
    await show({
      buttons: [
        [600, 644],
        [60, 104],
        [110, 136],
      ],
    });
    expect(rise()).toBe(0);
  });
});

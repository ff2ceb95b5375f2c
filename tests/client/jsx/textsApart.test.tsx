import { render } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { translateTexts } from '../../support/translator.ts';

const html = (node: ReactNode) => render(<div>{node}</div>).container.firstElementChild?.innerHTML;
const name = 'Mila';
const none = null;

function Label({ children }: { children: ReactNode }) {
  return (
    <b>
      <i />
      {children}
    </b>
  );
}

describe('texts in JSX', () => {
  test('that stand side by side are one, as far as nothing stands between them', () => {
    expect(
      html(
        <p>
          Hello {name}, you are {4}!
        </p>,
      ),
    ).toBe('<p>Hello Mila, you are 4!</p>');
    expect(
      html(
        <p>
          {none}Hello {false}
        </p>,
      ),
    ).toBe('<p>Hello </p>');
    expect(
      html(
        <p>
          {none}
          {''}
        </p>,
      ),
    ).toBe('<p></p>');
  });

  test('that stand beside elements have one of their own', () => {
    expect(
      html(
        <p>
          Hello {name} <b>now</b> or {'never'}
        </p>,
      ),
    ).toBe('<p><span>Hello Mila </span><b>now</b><span> or never</span></p>');
    expect(html(<>only</>)).toBe('<span>only</span>');
    expect(html(<Label>Save {name}</Label>)).toBe('<b><i></i><span>Save Mila</span></b>');
  });

  test('move no element, so that it keeps its state', () => {
    let mounted = 0;
    const Counter = () => {
      useState(() => (mounted += 1));
      return <i />;
    };
    const view = (text: string | null) => (
      <p>
        {text}
        <Counter /> end
      </p>
    );
    const { rerender, container } = render(view(null));
    rerender(view('start'));
    rerender(view('start again'));
    expect(mounted).toBe(1);
    expect(container.textContent).toBe('start again end');
  });

  test('change, come and go although a translator has replaced them', async () => {
    onTestFinished(translateTexts());
    dispatchEvent(new Event('DOMContentLoaded'));
    const view = (points: number, busy: boolean) => (
      <p>
        {busy && <i>…</i>}
        Points: {points}
        {!busy && ' now'}
      </p>
    );
    const { rerender, container } = render(view(0, false));
    await expect.poll(() => container.querySelector('font')).not.toBeNull();
    rerender(view(50, true));
    await expect.poll(() => container.textContent).toBe('…Points: 50');
    rerender(view(75, false));
    await expect.poll(() => container.textContent).toBe('Points: 75 now');
  });
});

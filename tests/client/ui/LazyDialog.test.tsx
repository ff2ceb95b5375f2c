import { fireEvent, render, screen } from '@testing-library/react';
import { lazy, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { LazyDialog, useLazyDialog } from '../../../client/ui/LazyDialog.tsx';
import { ToastProvider } from '../../../client/ui/Toast.tsx';

const Missing = lazy<() => null>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));

function Page() {
  const dialog = useLazyDialog();
  return (
    <>
      <button onClick={dialog.show}>Open</button>
      <LazyDialog dialog={dialog}>{() => <Missing />}</LazyDialog>
    </>
  );
}

test('a dialog whose code cannot be loaded leaves the page in place and says so each time', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <ToastProvider>
      <Page />
    </ToastProvider>,
  );
  for (const time of ['first', 'second']) {
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('This could not be opened'), time).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('This could not be opened'), time).toBeNull();
  }
  errors.mockRestore();
});

test('of two dialogs that are asked for while their code loads, only the later one opens', async () => {
  const code = Promise.withResolvers<{ default: (props: { name: string; open: boolean }) => ReactNode }>();
  const Slow = lazy(() => code.promise);
  function Opener({ name }: { name: string }) {
    const dialog = useLazyDialog();
    return (
      <>
        <button onClick={dialog.show}>{name}</button>
        <LazyDialog dialog={dialog}>{({ open }) => <Slow name={name} open={open} />}</LazyDialog>
      </>
    );
  }
  render(
    <>
      <Opener name="June" />
      <Opener name="July" />
    </>,
  );
  for (const name of ['June', 'July']) fireEvent.click(screen.getByRole('button', { name }));
  code.resolve({ default: ({ name, open }) => <p>{`${name} is ${open ? 'open' : 'closed'}`}</p> });
  expect(await screen.findByText(/July is open/)).toBeTruthy();
  expect(screen.getByText(/June is closed/)).toBeTruthy();
});

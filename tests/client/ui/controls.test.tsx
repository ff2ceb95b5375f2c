import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { hueCount } from '../../../schema/child/child.rules.ts';
import { hueAt } from '../../../client/lib/hue.ts';
import { initials } from '../../../client/lib/initials.ts';
import { Avatar } from '../../../client/ui/Avatar.tsx';
import { Button } from '../../../client/ui/Button.tsx';
import { Dialog } from '../../../client/ui/Dialog.tsx';
import { Field } from '../../../client/ui/Field.tsx';
import { ProgressBar } from '../../../client/ui/ProgressBar.tsx';
import { SegmentedControl } from '../../../client/ui/SegmentedControl.tsx';
import { TextInput } from '../../../client/ui/TextInput.tsx';

describe('a dialog', () => {
  function Opener() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <Dialog open={open} onOpenChange={setOpen} title="Add New Child">
          <button>Inside</button>
        </Dialog>
      </>
    );
  }

  test('moves the focus inside, closes on Escape and restores the focus', async () => {
    const user = userEvent.setup();
    render(<Opener />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole('dialog', { name: 'Add New Child' });
    expect(dialog.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });
});

describe('a button', () => {
  test('is disabled and has a busy state during a request', () => {
    render(<Button busy>Save</Button>);
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect([button.disabled, button.getAttribute('aria-busy'), button.type]).toEqual([true, 'true', 'button']);
  });
});

describe('a field', () => {
  test('connects hint and error with its control', () => {
    const field = (error?: string) => (
      <Field label="Birth Date" hint="As in the passport" error={error}>
        {(control) => <TextInput {...control} />}
      </Field>
    );
    const { rerender } = render(field());
    const input = screen.getByLabelText('Birth Date');
    const note = () => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(note()).toBe('As in the passport');
    rerender(field('Please select a birth date'));
    expect(note()).toBe('Please select a birth date');
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a segmented control', () => {
  test('selects one of its options', async () => {
    function Period() {
      const [value, setValue] = useState<'7' | '30'>('7');
      const options = [
        { value: '7', label: 'Last 7 Days' },
        { value: '30', label: 'Last 30 Days' },
      ] as const;
      return <SegmentedControl label="Period" value={value} options={options} onChange={setValue} />;
    }
    render(<Period />);
    expect(screen.getByRole('group', { name: 'Period' })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Last 30 Days' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Last 30 Days' }).checked).toBe(true);
  });
});

describe('a progress bar', () => {
  test('is empty when the maximum is 0', () => {
    render(<ProgressBar value={0} max={0} label="Today's Progress" />);
    const bar = screen.getByRole('progressbar', { name: "Today's Progress" });
    expect(bar.querySelector('div')?.style.transform).toBe('translateX(-100%)');
  });
});

describe('an avatar', () => {
  test.each([
    ['milo', 'MI'],
    ['  Zoë', 'ZO'],
    ['J', 'J'],
    ['👨‍👧 Rex', 'RE'],
    ['🦕🚀✨', '🦕🚀'],
    ['محمد', 'مح'],
  ])('shows the first two letters of %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  test('has twelve different hues, which then repeat', () => {
    const hues = Array.from({ length: hueCount }, (_, place) => hueAt(place));
    expect(new Set(hues).size).toBe(12);
    expect(hueAt(hueCount)).toBe(hues[0]);
  });

  test('shows a picture, and the initials when it cannot be loaded', () => {
    const { container } = render(<Avatar size="m" name="Milo" hue={265} picture="/photos/1" />);
    const image = container.querySelector('img');
    expect(image?.getAttribute('src')).toBe('/photos/1');
    if (image) fireEvent.error(image);
    expect(container.textContent).toBe('MI');
  });
});

import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { StickerEditor } from '../../../client/stickers/StickerEditor.tsx';
import { nth, stubBrowser } from '../familyKit.tsx';

/** The drawing calls on the canvas of the photo. */
const drawn = vi.fn<(emoji: string, x: number, y: number, font: string) => void>();

class Context {
  font = '';
  fillRect() {}
  drawImage() {}
  measureText() {
    return {
      actualBoundingBoxLeft: 0,
      actualBoundingBoxRight: 100,
      actualBoundingBoxAscent: 100,
      actualBoundingBoxDescent: 0,
    };
  }
  fillText(emoji: string, x: number, y: number) {
    drawn(emoji, x, y, this.font);
  }
}

beforeEach(() => {
  stubBrowser();
  drawn.mockClear();
  HTMLElement.prototype.setPointerCapture = () => undefined;
  const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext') as unknown as {
    mockImplementation(make: () => Context): void;
  };
  getContext.mockImplementation(() => new Context());
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
    done(new Blob(['edited'], { type: type ?? '' })),
  );
  // A photo of 1600 by 1200 pixels, displayed at 400 by 300.
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1600);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(1200);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300));
});
afterEach(() => vi.restoreAllMocks());

function open() {
  const onApply = vi.fn<(edited: Blob) => void>();
  const onCancel = vi.fn<() => void>();
  render(<StickerEditor url="blob:photo" onApply={onApply} onCancel={onCancel} />);
  fireEvent.load(screen.getByAltText('What you chose'));
  const user = userEvent.setup();
  const dialog = within(screen.getByRole('dialog', { name: 'Add Fun Privacy Stickers!' }));
  const button = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name });
  const add = async (name: string) => {
    await user.click(button('Add Emoji'));
    await user.click(within(dialog.getByRole('toolbar', { name: 'Emojis' })).getByRole('button', { name }));
  };
  const sticker = (name: string) => dialog.getByRole('button', { name: `${name} sticker` });
  return { onApply, onCancel, user, dialog, button, add, sticker, said: () => dialog.getByRole('status').textContent };
}

describe('the sticker editor', () => {
  test('offers about ninety emojis with names and arrow key navigation', async () => {
    const { user, button, dialog } = open();
    await user.click(button('Add Emoji'));
    const emojis = within(dialog.getByRole('toolbar')).getAllByRole('button');
    expect(emojis.length).toBeGreaterThanOrEqual(85);
    expect(emojis.length).toBeLessThanOrEqual(95);
    expect(new Set(emojis.map((emoji) => emoji.getAttribute('aria-label'))).size).toBe(emojis.length);
    expect(new Set(emojis.map((emoji) => emoji.textContent)).size).toBe(emojis.length);
    nth(emojis, 0).focus();
    await user.keyboard('{ArrowRight}{End}');
    expect(document.activeElement).toBe(emojis.at(-1));
    expect(emojis.filter((emoji) => emoji.tabIndex === 0)).toHaveLength(1);
  });

  test('adds a new sticker of size 80 in the centre and focuses it', async () => {
    const { add, sticker, said } = open();
    await add('Bear');
    expect(said()).toBe('Bear: 50 percent from the left, 50 percent from the top, size 80');
    expect(document.activeElement).toBe(sticker('Bear'));
  });

  test('moves it with the arrow keys within the photo', async () => {
    const { user, add, said } = open();
    await add('Bear');
    await user.keyboard('{ArrowLeft}{ArrowUp}');
    expect(said()).toContain('48 percent from the left, 48 percent from the top');
    await user.keyboard('{Shift>}{ArrowRight>7/}{ArrowDown>7/}{/Shift}');
    expect(said()).toContain('100 percent from the left, 100 percent from the top');
  });

  test('moves it by touch or mouse', async () => {
    const { add, sticker, said } = open();
    await add('Bear');
    const pointer = { pointerId: 1, button: 0 };
    fireEvent.pointerDown(sticker('Bear'), { ...pointer, clientX: 200, clientY: 150 });
    fireEvent.pointerMove(sticker('Bear'), { ...pointer, clientX: 100, clientY: 30 });
    fireEvent.pointerUp(sticker('Bear'), pointer);
    fireEvent.pointerMove(sticker('Bear'), { ...pointer, clientX: 0, clientY: 0 });
    expect(said()).toContain('25 percent from the left, 10 percent from the top');
  });

  test('moves it to a tapped position', async () => {
    const { add, said } = open();
    await add('Bear');
    fireEvent.pointerDown(screen.getByAltText('What you chose'), { clientX: 40, clientY: 270 });
    expect(said()).toContain('10 percent from the left, 90 percent from the top');
  });

  test('resizes it in steps of 20 with keys, buttons and wheel, from 30 to 200', async () => {
    const { user, add, button, sticker, said } = open();
    await add('Bear');
    await user.keyboard('+');
    expect(said()).toContain('size 100');
    await user.click(button('Larger'));
    expect(said()).toContain('size 120');
    fireEvent.wheel(sticker('Bear'), { deltaY: -100 });
    expect(said()).toContain('size 140');
    fireEvent.wheel(sticker('Bear'), { deltaY: 100 });
    fireEvent.wheel(sticker('Bear'), { deltaY: 10 });
    expect(said()).toContain('size 120');
    for (let times = 0; times < 5; times += 1) await user.click(button('Larger'));
    expect(said()).toContain('size 200');
    expect(button('Larger').disabled).toBe(true);
    sticker('Bear').focus();
    await user.keyboard('{->12}');
    expect(said()).toContain('size 30');
    expect(button('Smaller').disabled).toBe(true);
  });

  test('removes one with a key or a button, or all of them', async () => {
    const { user, add, button, dialog, sticker } = open();
    await add('Bear');
    await add('Fox');
    await user.keyboard('{Delete}');
    expect(dialog.queryByRole('button', { name: 'Fox sticker' })).toBeNull();
    expect(document.activeElement).toBe(sticker('Bear'));
    await user.click(button('Remove sticker'));
    expect(dialog.queryByRole('button', { name: 'Bear sticker' })).toBeNull();
    await add('Bear');
    await add('Fox');
    await user.click(button('Clear All'));
    expect(dialog.queryAllByRole('button', { name: /sticker$/ })).toHaveLength(0);
    expect(button('Clear All').disabled).toBe(true);
    expect(button('Apply & Continue').disabled).toBe(true);
  });

  test("draws the stickers into a JPEG in the photo's own resolution", async () => {
    const { user, add, button, onApply } = open();
    await add('Bear');
    await user.keyboard('{Shift>}{ArrowLeft}{/Shift}+');
    drawn.mockClear();
    await user.click(button('Apply & Continue'));
    expect(onApply).toHaveBeenCalledOnce();
    expect(onApply.mock.calls[0]?.[0].type).toBe('image/jpeg');
    expect(HTMLCanvasElement.prototype.toBlob).toHaveBeenCalledWith(expect.any(Function), 'image/jpeg', 0.9);
    // Four times the displayed size; the centre of the visible pixels is 50 right of and 50 above the drawing position.
    expect(drawn).toHaveBeenCalledExactlyOnceWith(
      '🐻',
      0.4 * 1600 - 50,
      0.5 * 1200 + 50,
      expect.stringMatching(/^400px /),
    );
  });

  test('changes nothing on cancel', async () => {
    const { user, add, button, onApply, onCancel } = open();
    await add('Bear');
    await user.click(button('Cancel'));
    expect(onCancel).toHaveBeenCalledOnce();
    await user.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(2);
    expect(onApply).not.toHaveBeenCalled();
  });

  test('shows an error when the photo cannot be displayed', () => {
    const { button } = open();
    fireEvent.error(screen.getByAltText('What you chose'));
    expect(screen.getByRole('alert').textContent).toBe('This browser cannot show this kind of photo.');
    expect(button('Apply & Continue').disabled).toBe(true);
  });
});

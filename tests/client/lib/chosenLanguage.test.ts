import { afterEach, describe, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../../../client/lib/chosenLanguage.ts';

const reload = vi.fn<() => void>();

/** A page that would be loaded again. */
function stubPage() {
  vi.stubGlobal('location', { protocol: 'http:', reload });
  return vi.spyOn(history, 'replaceState').mockImplementation(() => undefined);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockReset();
  document.cookie = 'language=; max-age=0; path=/';
});

describe('another language', () => {
  test('is kept in a cookie, and the page is loaded again in it', () => {
    const replace = stubPage();
    chooseLanguage('de');
    expect(document.cookie).toContain('language=de');
    expect(reload).toHaveBeenCalledOnce();
    expect(replace).not.toHaveBeenCalled();
  });

  test('takes along what a link has brought, which no storage holds', () => {
    const replace = stubPage();
    chooseLanguage('de', 'the-secret');
    expect(replace).toHaveBeenCalledWith(history.state, '', '#the-secret');
    expect(reload).toHaveBeenCalledOnce();
  });

  test('is none where the page is in it already', () => {
    stubPage();
    chooseLanguage('en');
    expect(reload).not.toHaveBeenCalled();
  });
});

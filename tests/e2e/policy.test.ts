import { describe, it } from 'vitest';
import { cspReportPath } from '../../server/security/headers.ts';
import { isFull } from '../faults/kit/scale.ts';
import { createBrowserWorld, expect } from '../support/browserWorld.ts';

/** The console messages about the violations that these tests provoke. */
const policyViolation = /Content Security Policy|Trusted/i;

describe('the content security policy', async () => {
  const world = await createBrowserWorld();
  const parent = await world.family('Mila');

  it('blocks injected content, and reports it to the server', async () => {
    const page = await world.visit({ as: parent, path: '/how-it-works', expecting: policyViolation });
    await expect(page.getByText('Create Profiles')).toBeVisible();
    const report = page.waitForRequest((request) => new URL(request.url()).pathname === cspReportPath);
    const outcomes = await page.evaluate(() => {
      const outcome = (act: () => void) => {
        try {
          act();
          return 'done';
        } catch (error) {
          return error instanceof Error ? error.name : 'thrown';
        }
      };
      const inline = document.createElement('style');
      inline.textContent = 'body { background: red !important }';
      document.head.append(inline);
      return {
        html: outcome(() => (document.body.innerHTML = '<img src=x onerror=alert(1)>')),
        script: outcome(() => (document.createElement('script').src = '/theme.js')),
        inlineScript: outcome(() => (document.createElement('script').text = 'alert(1)')),
        worker: outcome(() => new Worker('/theme.js')),
        anotherPolicy: outcome(() => window.trustedTypes?.createPolicy('default', { createScriptURL: () => '/x' })),
        styleApplied: getComputedStyle(document.body).backgroundColor === 'rgb(255, 0, 0)',
      };
    });
    expect(outcomes).toEqual({
      html: 'TypeError',
      script: 'TypeError',
      inlineScript: 'TypeError',
      worker: 'TypeError',
      anotherPolicy: 'TypeError',
      styleApplied: false,
    });
    expect((await (await report).response())?.status()).toBe(204);
  });

  it.runIf(isFull)('allows a dialog to lock scrolling without a style element', async () => {
    const page = await world.visit({ as: parent, path: '/how-it-works' });
    await page.getByRole('link', { name: 'Back to home' }).click();
    const add = page.getByRole('button', { name: 'Add Child' });
    const overflow = () => page.evaluate(() => getComputedStyle(document.body).overflow);
    for (let turn = 0; turn < 2; turn += 1) {
      await add.click();
      await expect(page.getByRole('dialog', { name: 'Add New Child' })).toBeVisible();
      await expect.poll(overflow).toBe('hidden');
      await page.keyboard.press('Escape');
      await expect.poll(overflow).toBe('visible');
    }
  });

  it.runIf(isFull)('allows GraphiQL with its editors and documentation', async () => {
    const page = await world.visit({ as: parent, path: '/graphql' });
    await page.getByRole('button', { name: /Execute query/ }).click();
    await expect(page.getByText('"currentGoldStreak"').first()).toBeVisible();
    await page.getByRole('button', { name: /Documentation Explorer/ }).click();
    await expect(page.getByText('A GraphQL schema provides a root type for each kind of operation.')).toBeVisible();
  });
});

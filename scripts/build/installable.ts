import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { productName, tagline } from '../../schema/account/product.rules.ts';

/** Paper, as in client/ui/theme.css. */
const ground = '#f9f6ef';

/**
 * Makes the web client installable (design, section 10). Its service worker keeps the shell, which is static files and nothing
 * of a family. Pages come from the server first, so nobody who has a connection meets an old shell; without one the kept shell
 * opens. A new worker waits until the application starts next, so no open page loses the files that it was built with.
 */
export function installable(): Plugin[] {
  return VitePWA({
    strategies: 'generateSW',
    registerType: 'prompt',
    // client/lib/serviceWorker.ts does it; the policy allows no inline script.
    injectRegister: false,
    includeManifestIcons: false,
    manifest: {
      id: '/',
      name: productName,
      short_name: productName,
      description: tagline,
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: ground,
      background_color: ground,
      lang: 'en',
      categories: ['lifestyle', 'education'],
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    },
    workbox: {
      // Google sign-in needs a connection anyway, and most families never load it.
      globIgnores: ['assets/firebase-*.js'],
      globPatterns: ['index.html', 'theme.js', 'icon.svg', 'assets/*.{js,css,woff2}'],
      // Names with a hash say what they hold.
      dontCacheBustURLsMatching: /^assets\//,
      // The kept page is only for when there is no connection.
      directoryIndex: '',
      navigateFallback: null,
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
      runtimeCaching: [
        {
          urlPattern: ({ request, url }) =>
            request.mode === 'navigate' && !/^\/(graphql|api|photos|live|ready)(\/|$)/.test(url.pathname),
          handler: 'NetworkOnly',
          options: { precacheFallback: { fallbackURL: '/index.html' } },
        },
      ],
    },
  });
}

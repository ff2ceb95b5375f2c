import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { productName, tagline } from '../../schema/account/product.rules.ts';

/** The background colour of client/ui/theme.css. */
const ground = '#f9f6ef';

/**
 * Makes the web client installable. Its service worker caches the shell: static files only, no data of a family. Pages are
 * loaded from the network first; the cached shell opens only without a connection, so a user with a connection never gets an
 * old one. A new worker waits until the application starts again, so that open pages keep the files they were built with.
 */
export function installable(): Plugin[] {
  return VitePWA({
    strategies: 'generateSW',
    registerType: 'prompt',
    // client/lib/serviceWorker.ts registers it, because the content security policy forbids inline scripts.
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
      // Google sign-in needs a connection, and most families never load it.
      globIgnores: ['assets/firebase-*.js'],
      globPatterns: ['index.html', 'theme.js', 'icon.svg', 'assets/*.{js,css,woff2}'],
      // These names contain a hash of the content.
      dontCacheBustURLsMatching: /^assets\//,
      // The cached page is only used without a connection.
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

// Runs before the first paint, so that the wrong theme never flashes. A classic file, because the page's policy
// allows no inline script. client/lib/theme.ts does the same once the application is there.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    /* storage may be forbidden: follow the system */
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();

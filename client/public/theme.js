// Applies the theme before the first paint, so that the wrong theme never flashes. A separate classic script, because the
// content security policy allows no inline script. client/lib/theme.ts takes over when the application starts.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    /* Storage is blocked: follow the system. */
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();

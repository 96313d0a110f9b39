// Runs before the first paint, so that a paper page never flashes night.
try {
  const theme = localStorage.getItem('chilyo.theme');
  if (theme === 'paper' || theme === 'night') document.documentElement.dataset.theme = theme;
  if (theme === 'paper') document.querySelector('meta[name="theme-color"]').content = '#e9dfc8';
  if (localStorage.getItem('chilyo.reduced-motion') === 'true') document.documentElement.dataset.motion = 'less';
} catch {}

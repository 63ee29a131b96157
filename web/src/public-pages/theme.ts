// Runs before the first paint. Who has chosen a theme in the dashboard reads these pages in it; everybody else's system decides.
try {
  const theme = localStorage.getItem('dealsy.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // A blocked storage remembers no choice.
}

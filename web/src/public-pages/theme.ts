// Runs before the first paint. Uses the theme chosen in the dashboard, else that of the system.
try {
  const theme = localStorage.getItem('dealsy.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // Storage is blocked: there is no stored choice.
}

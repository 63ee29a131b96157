// Runs before the first paint. The style sheet knows `light` and `dark`; with any other choice, or none, it takes that of the system.
try {
  document.documentElement.dataset.theme = localStorage.getItem('dealsy.theme') ?? ''
} catch {
  // Storage is blocked: there is no stored choice.
}

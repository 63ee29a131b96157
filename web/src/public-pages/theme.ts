// Runs before the first paint. The style sheet has `light` and `dark`; any other choice follows the system.
try {
  document.documentElement.dataset.theme = localStorage.getItem('dealsy.theme') ?? ''
} catch {
  // Storage is blocked: there is no stored choice.
}

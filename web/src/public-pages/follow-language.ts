// Runs in the pages whose address need not name their language. One that names none gives way to the address in the language
// chosen in this browser, here or in the dashboard, so that an address always says the same.
try {
  const language = localStorage.getItem('dealsy.language')
  const page = document.documentElement
  if (language && language !== page.lang && !location.search.includes('lang=')) {
    // Otherwise the page shows for a moment.
    page.hidden = true
    location.replace(`?lang=${language}${location.hash}`)
  }
} catch {
  // Storage is blocked: there is no stored choice.
}

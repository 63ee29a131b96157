// Redirects an address without a language to the language stored in this browser, here or by the dashboard, so that an address always has
// the same content.
try {
  const language = localStorage.getItem('dealsy.language')
  const page = document.documentElement
  if (language && language !== page.lang && !location.search.includes('lang=')) {
    // Avoids a flash of the page.
    page.hidden = true
    location.replace(`?lang=${language}${location.hash}`)
  }
} catch {
  // Storage is blocked: there is no stored choice.
}

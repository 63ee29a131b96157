// Stores the language chosen by a header link under the dashboard's key.
onclick = ({ target }) => {
  const { hreflang } = target as HTMLAnchorElement
  if (hreflang) localStorage['dealsy.language'] = hreflang
}

// Stores the language that a link of the header chooses, under the name that the dashboard has for it.
onclick = ({ target }) => {
  const { hreflang } = target as HTMLAnchorElement
  if (hreflang) localStorage['dealsy.language'] = hreflang
}

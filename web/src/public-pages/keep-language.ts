// Stores the language that a link of the header chooses, under the name that the dashboard has for it.
onclick = ({ target }) => {
  const link = target as HTMLAnchorElement
  if (link.hreflang) localStorage['dealsy.language'] = link.hreflang
}

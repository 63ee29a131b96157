/**
 * Serialized into the page and run in the browser, so it may use nothing from outside. Shows the filter, which needs a script, and hides
 * operations that lack one of the typed words.
 */
export function filterOperations() {
  const search = document.querySelector('search')
  const input = document.querySelector('#filter')
  const matches = document.querySelector('#matches')
  if (!search || !matches || !(input instanceof HTMLInputElement)) return
  const articles = [...document.querySelectorAll<HTMLElement>('[data-words]')]
  const sections = document.querySelectorAll<HTMLElement>('[data-group]')
  const entries = new Map(
    [...document.querySelectorAll<HTMLElement>('[data-entry]')].map((entry) => [entry.dataset['entry'], entry]),
  )
  const chapters = new Map(
    [...document.querySelectorAll<HTMLElement>('[data-chapter]')].map((chapter) => [
      chapter.dataset['chapter'],
      chapter,
    ]),
  )
  const update = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
    let shown = 0
    for (const article of articles) {
      const fits = words.every((word) => article.dataset['words']?.includes(word))
      article.hidden = !fits
      const entry = entries.get(article.id)
      if (entry) entry.hidden = !fits
      if (fits) shown += 1
    }
    for (const section of sections) {
      section.hidden = !section.querySelector('[data-words]:not([hidden])')
      const chapter = chapters.get(section.id)
      if (chapter) chapter.hidden = section.hidden
    }
    matches.textContent = words.length > 0 ? `${shown} of ${articles.length} calls` : ''
  }
  input.addEventListener('input', update)
  search.hidden = false
  update()
}

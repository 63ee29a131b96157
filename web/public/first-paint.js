// Blocks the first paint on purpose: language, direction and theme are right before anything is drawn. A file of its
// own because the content security policy forbids inline scripts. The keys are those of i18n/language.tsx and ui/theme.ts.
{
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const root = document.documentElement
  const isArabic = read('dealsy.language') === 'ar'
  if (isArabic) {
    root.lang = 'ar'
    root.dir = 'rtl'
  }
  // The build names the texts and the typefaces here (screen-chunks.ts), so that they come with the program and not after it.
  const { en, ar, arFace } = document.currentScript.dataset
  const early = (href, attributes) =>
    href && document.head.append(Object.assign(document.createElement('link'), attributes, { href }))
  early(isArabic ? ar : en, { rel: 'modulepreload' })
  if (isArabic) early(arFace, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '' })
  const theme = read('dealsy.theme')
  const darkSystem = theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches
  if (theme === 'dark' || darkSystem) root.dataset.theme = 'dark'
}

// Zod compiles its checks with eval where it may, and the content security policy reports even the try. It has to know before
// its first schema is made, whichever chunk of the dashboard that is in.
globalThis.__zod_globalConfig = { jitless: true }

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
  if (read('dealsy.language') === 'ar') {
    root.lang = 'ar'
    root.dir = 'rtl'
  }
  const theme = read('dealsy.theme')
  const darkSystem = theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches
  if (theme === 'dark' || darkSystem) root.dataset.theme = 'dark'
}

// Zod compiles its checks with eval where it may, and the content security policy reports even the try. It has to know before
// its first schema is made, whichever chunk of the dashboard that is in.
globalThis.__zod_globalConfig = { jitless: true }

import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { setLanguage } from '../../i18n/language.tsx'
import '../theme.css'

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(1280, 800)
  await setLanguage('en')
})

import type { InEveryLanguage } from './languages.ts'

interface FrameTexts {
  pages: string
  privacyPolicy: string
  getApp: string
  support: string
}

export const frameTexts: InEveryLanguage<FrameTexts> = {
  en: { pages: 'Pages', privacyPolicy: 'Privacy Policy', getApp: 'Get the App', support: 'Contact Support' },
  ar: { pages: 'الصفحات', privacyPolicy: 'سياسة الخصوصية', getApp: 'تنزيل التطبيق', support: 'التواصل مع الدعم' },
}

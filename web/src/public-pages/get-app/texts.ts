import type { InEveryLanguage } from '../languages.ts'

/** The texts of the steps to one of the stores. */
interface StoreTexts {
  preparing: string
  opening: string
  open: string
}

interface GetAppTexts {
  title: string
  description: string
  detectedOs: string
  appStore: StoreTexts
  playStore: StoreTexts
  fallbackShortly: string
  redirectFailed: string
  otherPlatforms: string
  downloadApk: string
  unknownSources: string
  noApk: { title: string; description: string; sentence: string; back: string }
}

/** Spec section 2, 'Public pages', to the letter. */
export const getAppTexts: InEveryLanguage<GetAppTexts> = {
  en: {
    title: 'Get the App',
    description: 'Get the Dealsy app for iPhone, iPad and Android, from the store of your device or as an APK.',
    detectedOs: 'Detected OS',
    appStore: {
      preparing: 'Preparing to redirect you to the App Store...',
      opening: 'Opening App Store...',
      open: 'Open the App Store',
    },
    playStore: {
      preparing: 'Preparing to redirect you to the Play Store...',
      opening: 'Opening Play Store...',
      open: 'Open the Play Store',
    },
    fallbackShortly: "If nothing happens, we'll try a fallback shortly.",
    redirectFailed: 'Redirect failed',
    otherPlatforms: 'The app is currently available only on iOS and Android.',
    downloadApk: 'Download APK',
    unknownSources: 'Before you install it, allow installing from unknown sources in the settings of your device.',
    noApk: {
      title: 'No APK here',
      description: 'The APK of the Dealsy app is not available for download.',
      sentence: 'The APK is not available for download at the moment. Please get the app from the Play Store.',
      back: 'Get the App',
    },
  },
  ar: {
    title: 'تنزيل التطبيق',
    description: 'تنزيل تطبيق ديلزي على آيفون أو آيباد أو أندرويد من متجر جهازك.',
    detectedOs: 'نظام التشغيل المكتشف',
    appStore: {
      preparing: 'جارٍ التحضير لتحويلك إلى App Store...',
      opening: 'جارٍ فتح App Store...',
      open: 'فتح App Store',
    },
    playStore: {
      preparing: 'جارٍ التحضير لتحويلك إلى متجر Play...',
      opening: 'جارٍ فتح متجر Play...',
      open: 'فتح متجر Play',
    },
    fallbackShortly: 'إذا لم يحدث شيء، فسنجرّب طريقة أخرى بعد لحظات.',
    redirectFailed: 'تعذّر التحويل',
    otherPlatforms: 'التطبيق متاح حاليًا على iOS وأندرويد فقط.',
    downloadApk: 'تنزيل ملف APK',
    unknownSources: 'قبل تثبيته، اسمح بالتثبيت من مصادر غير معروفة من إعدادات جهازك.',
    noApk: {
      title: 'ملف APK غير متاح',
      description: 'ملف APK لتطبيق ديلزي غير متاح للتنزيل.',
      sentence: 'ملف APK غير متاح للتنزيل حاليًا. يُرجى تنزيل التطبيق من متجر Play.',
      back: 'تنزيل التطبيق',
    },
  },
}

import type { Page } from '../frame.ts'
import { addressIn } from '../languages.ts'
import type { Language } from '../languages.ts'
import { markup } from '../markup.ts'
import type { Markup } from '../markup.ts'
import { getAppTexts } from './texts.ts'

const path = '/get-app'
const apkPath = `${path}/dealsy-app.apk`

/**
 * Leads to the store of the visitor's device. Without JavaScript it names both stores; the island shows the parts whose
 * `data-show` names the platform, the current step, or that step on that platform.
 */
export function getAppPage(language: Language): Page {
  const texts = getAppTexts[language]
  const { title, description, appStore, playStore } = texts
  const apk = markup`<p><a class="button plain" href="${addressIn(language, apkPath)}" {{apkDownload}}>${texts.downloadApk}</a></p>
<p class="quiet">${texts.unknownSources}</p>`
  const content = markup`<section>
<h1>${title}</h1>
<div class="scripted field">
<label for="os">${texts.detectedOs}</label>
<input id="os" readonly autocomplete="off" dir="ltr">
</div>
<div role="status">
<p data-show="other">${texts.otherPlatforms}</p>
${step('iOS-waiting', appStore.preparing)}
${step('iOS-redirecting', appStore.opening)}
${step('Android-waiting', playStore.preparing)}
${step('Android-redirecting', playStore.opening)}
<p data-show="waiting redirecting" class="quiet" hidden>${texts.fallbackShortly}</p>
<p data-show="failed" class="failure" hidden>${texts.redirectFailed}</p>
</div>
<p data-show="other iOS-failed iOS-returned"><a id="iOS-store" class="button" href="{{appStoreUrl}}">${appStore.open}</a></p>
<p data-show="other Android-failed Android-returned"><a id="Android-store" class="button" href="{{playStoreUrl}}">${playStore.open}</a></p>
<a id="iOS-app" href="{{appStoreDeepLink}}" hidden></a>
<div data-show="Android" hidden>
${apk}
</div>
<noscript>
${apk}
</noscript>
</section>`
  return { path, title, description, content, styles: ['card.css', 'get-app/style.css'], island: 'get-app' }
}

const step = (name: string, text: string): Markup => markup`<p data-show="${name}" class="busy" hidden>${text}</p>`

/** Replaces the APK where the marketplace offers none for download. */
export function noApkPage(language: Language): Page {
  const { title, description, sentence, back } = getAppTexts[language].noApk
  const content = markup`<section>
<h1>${title}</h1>
<p>${sentence}</p>
<p><a class="button" href="${addressIn(language, path)}">${back}</a></p>
</section>`
  return { path: apkPath, title, description, content, styles: ['card.css'], isUnlisted: true }
}

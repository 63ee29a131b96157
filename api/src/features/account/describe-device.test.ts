import { describeDevice } from '@dealsy/contract'
import { expect, test } from 'vitest'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const appleWebKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/139.0.0.0 Safari/537.36`
const android = `Mozilla/5.0 (Linux; Android 10; K) ${webKit}`
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const iPhone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${appleWebKit}`

test.for<[browser: string | null, system: string | null, userAgent: string]>([
  ['Chrome', 'Windows', windows],
  ['Chrome', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/139.0.0.0 Safari/537.36`],
  ['Chrome', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/139.0.0.0 Safari/537.36`],
  ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/139.0.0.0 Safari/537.36`],
  ['Chrome', 'Android', `${android} Chrome/139.0.0.0 Mobile Safari/537.36`],
  ['Chrome', 'macOS', `${mac} ${webKit} Chrome/139.0.0.0 Safari/537.36`],
  ['Chrome', 'iPhone', `${iPhone} CriOS/139.0.7258.76 Mobile/15E148 Safari/604.1`],
  ['Microsoft Edge', 'Windows', `${windows} Edg/139.0.0.0`],
  ['Microsoft Edge', 'iPhone', `${iPhone} Version/18.0 EdgiOS/139.0.3405.86 Mobile/15E148 Safari/605.1.15`],
  ['Opera', 'Windows', `${windows} OPR/120.0.0.0`],
  ['Samsung Internet', 'Android', `${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
  ['Huawei Browser', 'Android', `${android} Chrome/114.0.0.0 HuaweiBrowser/15.0.4.312 Mobile Safari/537.36`],
  ['Safari', 'iPhone', `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`],
  [
    'Safari',
    'iPad',
    `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${appleWebKit} Version/18.5 Mobile/15E148 Safari/604.1`,
  ],
  ['Safari', 'macOS', `${mac} ${appleWebKit} Version/18.5 Safari/605.1.15`],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'],
  ['Firefox', 'iPhone', `${iPhone} FxiOS/141.0 Mobile/15E148 Safari/605.1.15`],
  [null, 'Android', 'Dalvik/2.1.0 (Linux; U; Android 14; Pixel 8 Build/UQ1A)'],
  [null, null, 'curl/8.5.0'],
  [null, null, ''],
])('%s and %s are read from a user agent: %s', ([browser, system, userAgent]) => {
  expect(describeDevice(userAgent)).toEqual({ browser, system, userAgent })
})

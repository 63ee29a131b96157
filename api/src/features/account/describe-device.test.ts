import { expect, test } from 'vitest'
import { describeDevice } from './describe-device.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.for([
  ['Chrome', 'Linux', `Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/139.0.0.0 Safari/537.36`],
  ['Chrome', 'Android', `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/139.0.0.0 Mobile Safari/537.36`],
  ['Chrome', 'macOS', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Chrome/139.0.0.0 Safari/537.36`],
  [
    'Microsoft Edge',
    'Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0`,
  ],
  [
    'Safari',
    'iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0'],
  [null, null, 'curl/8.5.0'],
  [null, null, ''],
])('%s and %s are read from a user agent', ([browser, system, userAgent]) => {
  expect(describeDevice(userAgent ?? '')).toEqual({ browser, system, userAgent })
})

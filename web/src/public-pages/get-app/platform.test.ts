import { expect, test } from 'vitest'
import { detectOs, hasApp } from './platform.ts'

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

test.each([
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${safari}`, 5, 'iOS'],
  [`Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) ${safari}`, 5, 'iOS'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 5, 'iOS'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome}`, 0, 'Macintosh'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome}`, 5, 'Android'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', 5, 'Android'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome}`, 0, 'Linux'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 10, 'Linux'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, 10, 'Windows'],
  ['Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM) like iPhone OS 7_0_3 Mac OS X', 5, 'Windows'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`, 0, 'CrOS'],
  [`Mozilla/5.0 (PlayStation; PlayStation 5/2.26) ${safari}`, 0, 'PlayStation'],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 0, 'Googlebot'],
  ['curl/8.9.1', 0, 'Unknown'],
  ['', 0, 'Unknown'],
])('"%s" with %i touch points runs on %s', (userAgent, maxTouchPoints, os) => {
  expect(detectOs({ userAgent, maxTouchPoints })).toBe(os)
})

test('only iOS and Android have an app', () => {
  expect(['iOS', 'Android', 'Linux', 'Windows', 'Macintosh', 'Unknown'].filter(hasApp)).toEqual(['iOS', 'Android'])
})

import { expect, it } from 'vitest'
import { deviceWords } from '@/lib/domain/sign-in/sessions/list-sessions'

const of = (platform: string, rest: string) => `Mozilla/5.0 (${platform}) ${rest}`
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [of('Windows NT 10.0; Win64; x64', `${webkit} Chrome/143.0.0.0 Safari/537.36`), 'Chrome', 'Windows'],
  [
    of('Windows NT 10.0; Win64; x64', `${webkit} Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0`),
    'Edge',
    'Windows',
  ],
  [
    of(
      'Macintosh; Intel Mac OS X 10_15_7',
      'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
    ),
    'Safari',
    'macOS',
  ],
  [
    of(
      'iPhone; CPU iPhone OS 18_7 like Mac OS X',
      'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1',
    ),
    'Safari',
    'iPhone',
  ],
  [
    of(
      'iPhone; CPU iPhone OS 18_7 like Mac OS X',
      'AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0 Mobile/15E148 Safari/604.1',
    ),
    'Chrome',
    'iPhone',
  ],
  [of('X11; Linux x86_64; rv:145.0', 'Gecko/20100101 Firefox/145.0'), 'Firefox', 'Linux'],
  [
    of('Linux; Android 10; K', `${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`),
    'Samsung Internet',
    'Android',
  ],
  [
    of('Linux; Android 10; K', `${webkit} Chrome/143.0.0.0 Mobile Safari/537.36 OPR/95.0`),
    'Opera',
    'Android',
  ],
  ['curl/8.17.0', 'curl', null],
  ['node', 'node', null],
  ['', null, null],
  ['<script>alert(1)</script>', null, null],
  [`Mozilla/5.0 ${'('.repeat(100_000)}`, null, null],
])('knows %s', (userAgent, browser, system) => {
  expect(deviceWords(userAgent)).toEqual({ browser, system })
})

import { expect, it } from 'vitest'
import { toLines } from '@/lib/platform/json-lines'

it.each([
  ['\u001b[1m▲ Next.js 16\u001b[22m\n- Local: http://localhost\n', '▲ Next.js 16\n- Local: http://localhost'],
  ['Error: no\n    at a (b.js:1:1)\n', 'Error: no\n    at a (b.js:1:1)'],
  ['{"half": \n', '{"half":'],
  ['{"a":1}\nand words\n', '{"a":1}\nand words'],
  ['"a string"\n', '"a string"'],
])('makes one line of %j', (printed, msg) => {
  const line = toLines(printed, 'error')

  expect(line.match(/\n/g)).toHaveLength(1)
  expect(JSON.parse(line)).toEqual({ level: 'error', time: expect.any(Number), msg })
})

it('leaves what is JSON, and prints no blank lines', () => {
  expect(toLines('{"a":1}\n{"b":2}\n', 'info')).toBe('{"a":1}\n{"b":2}\n')
  expect([toLines('\n', 'info'), toLines(' \u001b[0m\n', 'info')]).toEqual(['', ''])
})

it('cuts, and hides what looks like a secret', () => {
  expect(JSON.parse(toLines('x'.repeat(9_000), 'info')).msg).toHaveLength(2_048)
  expect(toLines('Authorization: Bearer abcdefghijklmnop', 'error')).not.toContain('abcdefgh')
})

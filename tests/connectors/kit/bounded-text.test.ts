import { expect, it } from 'vitest'
import { z } from 'zod'
import { addressText, boundedText, dayText } from '@/lib/connectors/kit/bounded-text'
import { unboundedTexts } from '@/tests/support/unbounded-texts'

const never = () => {
  throw new Error('a rule ran on text that is too long')
}

it.each([
  ['a refinement', boundedText(10).refine(never)],
  ['a transformation', boundedText(10).transform(never)],
  ['a change and what follows', boundedText(10).overwrite(never).trim()],
  ['a rule of the object', z.object({ text: boundedText(10) }).refine(never)],
  ['a pipe', boundedText(10).pipe(z.string().refine(never))],
])('%s never meets what is too long', (_, schema) => {
  const long = 'x'.repeat(1_000_000)

  const found = schema.safeParse(schema instanceof z.ZodObject ? { text: long } : long)

  expect(found.error?.issues).toMatchObject([{ code: 'too_big', maximum: 10 }])
})

it('counts characters, and says by its own message what is too long', () => {
  expect(boundedText(3).safeParse('😀😀😀').success).toBe(true)
  expect(boundedText(3, 'users.password_too_long').safeParse('😀😀😀😀').error?.issues).toMatchObject([
    { message: 'users.password_too_long' },
  ])
})

it('takes addresses and days as they are written', () => {
  expect(addressText.safeParse('jo@corvelle.example').success).toBe(true)
  expect(addressText.safeParse('jo@corvelle').error?.issues).toMatchObject([{ format: 'email' }])
  expect(dayText.safeParse('2026-02-29').success).toBe(false)
  expect(dayText.refine(never).safeParse('x'.repeat(1_000_000)).error?.issues).toMatchObject([
    { format: 'date' },
  ])
})

it.each([
  ['without a maximum', z.string().min(3), '.: it has no maximum'],
  ['with a rule before it', z.string().regex(/a/).max(5), '.: the length is not checked first'],
  [
    'with a maximum that ends nothing',
    z.string().max(5).regex(/a/),
    '.: what is too long is looked at further',
  ],
  ['an address of any length', z.email(), '.: the expression of email runs on text of any length'],
  [
    'a day with a rule',
    z.iso.date().refine(() => true),
    '.: the expression of date runs on text of any length',
  ],
  ['in an object', z.object({ a: z.array(z.string().nullable()).optional() }), '.a[]: it has no maximum'],
  ['in a union', z.union([z.boolean(), z.string()]), '|1: it has no maximum'],
  ['behind a transformation', boundedText(5).transform(String).pipe(z.string()), '>: it has no maximum'],
  ['as a key', z.record(z.string(), boundedText(5)), '{key}: it has no maximum'],
  ['anything', z.object({ a: z.unknown() }), '.a: unknown may hold anything'],
])('text %s is found', (_, schema, problem) => {
  expect(unboundedTexts(schema)).toEqual([problem])
})

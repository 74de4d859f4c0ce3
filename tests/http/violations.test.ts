import { expect, it } from 'vitest'
import { z } from 'zod'
import { violationsOf } from '@/lib/http/violations'

const found = (schema: z.ZodType, value: unknown) => violationsOf(schema.safeParse(value).error!)

it('says a long name that somebody made up again only by its beginning', () => {
  const name = 'x'.repeat(990_000)

  const [unknown] = found(z.strictObject({}), { [name]: 1 })
  const [key] = found(z.record(z.string(), z.boolean()), { [name]: 1 })

  expect(unknown?.propertyPath).toBe(`${'x'.repeat(100)}…`)
  expect(unknown?.params).toEqual({ field: `${'x'.repeat(100)}…` })
  expect(key?.propertyPath).toBe(`${'x'.repeat(100)}…`)
})

it('names a hundred of thousands of unknown fields', () => {
  const many = Object.fromEntries(Array.from({ length: 9_000 }, (_, at) => [`field_${at}`, 1]))

  expect(found(z.strictObject({}), many)).toHaveLength(100)
})

it.each(['members.date_out_of_range', 'member-fields.no_options', 'access-reviews.problems.items_or_filter'])(
  'takes the message that a schema names: %s',
  (key) => {
    const [violation] = found(
      z.string().refine(() => false, { error: key }),
      'x',
    )

    expect(violation).toMatchObject({ key, code: key.split('.').at(-1) })
  },
)

import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { apiOperations, callOperation } from '@/tests/support/api-operations'
import { headersRead } from '@/tests/support/headers-read'
import { hostileUnits, longText } from '@/tests/support/hostile-texts'
import { type LongValue, longValues, type TooLong } from '@/tests/support/long-values'
import { type ApiOperation, isFile } from '@/tests/support/openapi-operations'
import { queryText } from '@/tests/support/random-requests'
import { aWholeCompany, type WholeCompany } from '@/tests/support/whole-company'

/** All that a body may hold, but for what JSON writes around it. */
const wholeBody = 900_000
const longestAnswer = 50_000
/** No longer line of a request reaches the web process. */
const wholeQuery = 16_000
const largestUpload = 20 * 1024 * 1024
const units = Object.values(hostileUnits)

let mine: WholeCompany
beforeAll(async () => {
  mine = await aWholeCompany()
})

/** One character more than the document allows. */
const justTooLong: TooLong = ({ maxLength }) => 'x'.repeat((maxLength ?? 10_000) + 1)
/** Texts of so many bytes, or as many as are too long, each of another kind. Some are written as six bytes for each three. */
function asLongAs(bytes: number): TooLong {
  const texts = units.map((unit) => longText(unit, bytes / 2))
  let turn = 0
  return ({ maxLength = 0 }) => {
    const text = texts[turn++ % texts.length] ?? ''
    return text.repeat(Math.ceil((maxLength + 1) / text.length))
  }
}

const withTexts = (operation: ApiOperation) =>
  operation.body && !isFile(operation) ? longValues(operation.body.schema, () => 'x') : []

const asQuery = (operation: ApiOperation, tooLong: TooLong) =>
  longValues(
    {
      type: 'object',
      properties: Object.fromEntries(operation.query.map(({ name, schema }) => [name, schema])),
    },
    tooLong,
  )

type Answer = { status: number; text: string; json: { violations?: { propertyPath: string }[] } | null }

/** Refused, with each text that is too long named; a choice among several forms is named as a whole. */
function expectNamed({ status, text, json }: Answer, refusal: number, { at }: LongValue) {
  expect([status, text.slice(0, 500)]).toEqual([refusal, expect.any(String)])
  const named = json?.violations?.map(({ propertyPath }) => propertyPath) ?? []
  const isNamed = (place: string) =>
    named.some((one) => one === '' || place === one || place.startsWith(`${one}.`))
  expect(at.filter((place) => !isNamed(place))).toEqual([])
  // What is refused is not said again in full.
  expect(text.length).toBeLessThan(longestAnswer)
}

it('finds every operation and its texts in the OpenAPI document', () => {
  expect(apiOperations.length).toBeGreaterThan(100)
  const places = apiOperations.flatMap(withTexts).flatMap(({ at }) => at)
  expect(places.length).toBeGreaterThan(300)
})

describe.each(apiOperations.filter((one) => withTexts(one).length > 0))(
  'a body of $method $path',
  (operation) => {
    const { schema } = operation.body!

    it('is refused with every text named that is one character too long', async () => {
      for (const long of longValues(schema, justTooLong))
        expectNamed(await callOperation(operation, mine, { body: long.value }), 422, long)
    })

    it('is refused with every text named, however long they are and whatever they hold', async () => {
      const most = Math.max(...withTexts(operation).map(({ at }) => at.length))
      for (const long of longValues(schema, asLongAs(wholeBody / most)))
        expectNamed(await callOperation(operation, mine, { body: long.value }), 422, long)
    })

    it('is refused unread over a megabyte', async () => {
      const [{ value }] = longValues(schema, () => 'a'.repeat(1_000_000)) as [LongValue]

      expect((await callOperation(operation, mine, { body: value })).status).toBe(413)
    })
  },
)

it.each(apiOperations.filter(isFile))('$method $path takes no file over its limit', async (operation) => {
  const body = Buffer.alloc(largestUpload + 1, 'a')

  expect((await callOperation(operation, mine, { body })).status).toBe(413)
})

// The name of a file is cut instead.
it.each(apiOperations.filter((one) => one.query.length > 0 && !isFile(one)))(
  'the query of $method $path is refused with every long parameter named',
  async (operation) => {
    for (const long of asQuery(operation, asLongAs(wholeQuery))) {
      const query = queryText(long.value as Record<string, unknown>)
      expectNamed(await callOperation(operation, mine, { query }), 400, long)
    }
  },
)

it('reads headers of any length without failing', async () => {
  const some = apiOperations.filter(({ path }) =>
    ['/api/members', '/api/users/login', '/api/member_imports'].includes(path),
  )
  for (const operation of some)
    for (const name of headersRead())
      for (const unit of ['a', ' ,', '1,', '-_=;q', 'e']) {
        const headers = { [name]: longText(unit, 12_000).trim() }
        const { status } = await callOperation(operation, mine, { headers, body: {} })
        expect([operation.path, name, unit, status]).toSatisfy(([, , , code]) => code < 500)
      }
})

it('knows the headers from the code that reads them', () => {
  expect(headersRead()).toEqual(
    expect.arrayContaining(['accept-language', 'authorization', 'content-type', 'origin']),
  )
  expect(readFileSync('lib/http/callers.ts', 'utf8')).toContain("get('authorization')")
})

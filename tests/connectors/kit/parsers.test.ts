import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanFacts } from '@/lib/connectors/kit/clean-facts'
import { cleanText } from '@/lib/connectors/kit/clean-text'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { scimPaging } from '@/lib/connectors/kit/lists/scim-paging'
import { linkPaging, linkTo, pagePaging, saysMore } from '@/lib/connectors/kit/paging'
import { siteAddress } from '@/lib/connectors/kit/site-address'
import { splitName } from '@/lib/connectors/kit/vendor-values'
import { admit } from '@/lib/connectors/kit/wire/guard'
import { parseJson } from '@/lib/connectors/kit/wire/read-body'
import { redactor } from '@/lib/connectors/kit/wire/redact'
import { readRetryAfter } from '@/lib/connectors/kit/wire/retry'

const often = { numRuns: 10_000 }
const anyText = fc.string({ unit: 'binary', maxLength: 200 })

describe('what reads strangers’ bytes', () => {
  it('cleans any text into one that PostgreSQL and a screen can take', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 50 }), (text, longest) => {
        const clean = cleanText(text, longest)

        expect([...clean].length).toBeLessThanOrEqual(longest)
        expect(clean.isWellFormed()).toBe(true)
        expect(clean).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
        expect(cleanText(clean, longest)).toBe(clean)
      }),
      often,
    )
  })

  it('masks a secret wherever it stands', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 6, maxLength: 40 }), anyText, anyText, (secret, before, after) => {
        fc.pre(secret.trim().length >= 6)
        const mask = redactor([secret])

        expect(mask(before + secret + after)).not.toContain(secret)
        expect(mask(before + encodeURIComponent(secret) + after)).not.toContain(encodeURIComponent(secret))
      }),
      often,
    )
  })

  it('judges any address without falling over', () => {
    const address = fc.oneof(
      anyText,
      fc.webUrl(),
      fc.ipV4().map((ip) => `https://${ip}`),
      fc.ipV6().map((ip) => `https://[${ip}]`),
    )
    fc.assert(
      fc.property(address, (text) => {
        for (const candidate of [text, siteAddress(text)]) {
          try {
            expect(admit(candidate, { allow: [], baseUrls: {} }, 'x').url.protocol).toBe('https:')
          } catch (error) {
            expect(error).toBeInstanceOf(ConnectorError)
          }
        }
      }),
      often,
    )
  })

  it('reads any header and any body', () => {
    const pagings = [
      linkPaging(),
      pagePaging(10, { total: 'x-total', pages: 'x-pages' }),
      scimPaging('/Users', 10),
    ]
    fc.assert(
      fc.property(anyText, fc.jsonValue({ maxDepth: 3 }), (header, body) => {
        const headers = { link: header, 'x-total': header, 'x-pages': header }
        const answer = { status: 200, headers, body, isJson: true, url: 'https://x.example/list' }
        linkTo(answer, 'next')
        readRetryAfter(header, 0)
        splitName(header)
        parseJson(header, 8)
        for (const paging of pagings) {
          const rows = paging.rows(body) ?? []
          paging.next(answer, null, rows, String)
          expect(paging.total(answer) ?? 0).toBeGreaterThanOrEqual(0)
        }
      }),
      often,
    )
  })

  it('believes the flag of an answer rather than the place that it names', () => {
    const links = { next: 'https://x.example/list?after=2' }

    expect(saysMore({ users: [{ next: 'x' }], meta: { has_more: false }, links })).toBe(false)
    expect(saysMore({ users: [], meta: { has_more: true } })).toBe(true)
    expect(saysMore({ users: [], links })).toBe(true)
    expect(saysMore({ users: [], _links: { next: { href: '/list?after=2' } } })).toBe(true)
    expect(saysMore({ users: [], next: null, next_page_token: '', nextPage: 0 })).toBe(false)
  })

  it('counts the depth of JSON before it parses', () => {
    expect(parseJson('[[[1]]]', 3)).toEqual([[[1]]])
    expect(parseJson('[[[[1]]]]', 3)).toBeUndefined()
    expect(parseJson('["[[[[", "\\"[[[["]', 3)).toEqual(['[[[[', '"[[[['])
  })

  it('keeps of facts only what can be stored', () => {
    const text = fc.option(anyText, { nil: null })
    fc.assert(
      fc.property(
        anyText,
        text,
        fc.date({ noInvalidDate: false }),
        fc.dictionary(anyText, fc.oneof(anyText, fc.double())),
        (externalId, email, date, fields) => {
          const rest = {
            login: email,
            displayName: email,
            firstName: null,
            lastName: null,
            role: email,
            roleLabel: null,
            status: null,
            kind: null,
            isAdmin: null,
            hasMfa: null,
            hasSeat: null,
            manager: null,
          }
          const facts = cleanFacts({
            externalId,
            email,
            ...rest,
            createdAt: date,
            lastActiveAt: null,
            identifiers: email === null ? [] : [{ kind: 'email' as const, value: email }],
            fields,
          })

          if (facts === null) return
          expect(facts.externalId).toBe(externalId)
          expect(facts.createdAt === null || facts.createdAt.getUTCFullYear() >= 1970).toBe(true)
          expect(() => JSON.stringify(facts)).not.toThrow()
          expect(JSON.stringify(facts)).not.toMatch(/\\u0000|\\ud[89a-f]/)
        },
      ),
      often,
    )
  })
})

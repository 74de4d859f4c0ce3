import { describe, expect, it } from 'vitest'
import { errorFrom, headerMessage, retryAfter } from '@/lib/browser/api-error'

const headers = (values: Record<string, string> = {}) => new Headers(values)

describe('the message of an error', () => {
  it('is the first violation, before the header', () => {
    const error = errorFrom(422, headers({ 'x-mia-error-information': '{"message":"header"}' }), {
      violations: [
        { propertyPath: 'email', message: 'first', code: null },
        { propertyPath: 'email', message: 'second', code: null },
      ],
    })

    expect(error.message).toBe('first')
    expect(error.violations).toHaveLength(2)
  })

  it('is the header when there is no violation, escapes read', () => {
    expect(
      errorFrom(409, headers({ 'x-mia-error-information': '{"message":"d\\u00e9j\\u00e0"}' }), {}).message,
    ).toBe('déjà')
  })

  it('is left to the reader’s language when the server says nothing', () => {
    expect(errorFrom(500, headers(), null).message).toBe('')
    expect(errorFrom(401, headers(), { code: 401, message: 'Invalid JWT Token' }).message).toBe('')
  })

  it.each([null, 'text', '[1', '{"message":5}', 'null', '[]'])('survives the header %s', (header) => {
    expect(headerMessage(header)).toBe('')
  })

  it.each([{}, { propertyPath: null }, { propertyPath: 5 }])(
    'is the first violation, though it names no field: %j',
    (path) => {
      const error = errorFrom(422, headers(), {
        violations: [
          { ...path, message: 'first' },
          { propertyPath: 'email', message: 'second' },
        ],
      })

      expect(error.message).toBe('first')
      expect(error.violations).toMatchObject([
        { propertyPath: '', message: 'first' },
        { propertyPath: 'email', message: 'second' },
      ])
    },
  )

  it('ignores violations of another shape', () => {
    expect(
      errorFrom(422, headers(), { violations: [null, 5, 'text', { propertyPath: 'email' }] }).violations,
    ).toEqual([])
  })
})

describe('Retry-After', () => {
  it('is read in seconds from both of its forms', () => {
    const now = Date.parse('2025-11-21T12:00:00Z')

    expect(retryAfter('30')).toBe(30)
    expect(retryAfter('Fri, 21 Nov 2025 12:01:00 GMT', now)).toBe(60)
    expect(retryAfter('soon')).toBeNull()
    expect(retryAfter(null)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { fieldPaths, splitViolations } from '@/components/ui/inputs/violations'

const fields = new Set(fieldPaths({ email: '', credentials: { api_token: '' }, tags: ['a'] }))

describe('violations of the server', () => {
  it('go under their fields, the first of each', () => {
    const { byField, others } = splitViolations(
      [
        { propertyPath: 'email', message: 'first' },
        { propertyPath: 'email', message: 'second' },
        { propertyPath: 'credentials.api_token', message: 'bad token' },
      ],
      fields,
    )

    expect([...byField]).toEqual([
      ['email', 'first'],
      ['credentials.api_token', 'bad token'],
    ])
    expect(others).toEqual([])
  })

  it('go on top when the form has no such field', () => {
    const { byField, others } = splitViolations([{ propertyPath: '', message: 'whole' }], fields)

    expect(byField.size).toBe(0)
    expect(others).toEqual(['whole'])
  })

  it('follow the names of the form', () => {
    const { byField } = splitViolations([{ propertyPath: 'e_mail', message: 'no' }], fields, {
      e_mail: 'email',
    })

    expect(byField.get('email')).toBe('no')
  })
})

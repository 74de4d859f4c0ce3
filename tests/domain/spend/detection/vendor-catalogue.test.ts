import { getDomain } from 'tldts'
import { describe, expect, it } from 'vitest'
import { REASON_KEYS } from '@/lib/domain/spend/detection/matching/reason-keys'
import { vendorCategories } from '@/lib/domain/spend/detection/types'
import { vendorCatalogue } from '@/lib/domain/spend/detection/vendors/catalogue'
import english from '@/messages/en/spends.json'
import french from '@/messages/fr/spends.json'

const repeated = (all: string[]) => all.filter((one, at) => all.indexOf(one) !== at)

describe('the vendor catalogue', () => {
  it('has at least 600 vendors, at least 80 of them French', () => {
    expect(vendorCatalogue.length).toBeGreaterThanOrEqual(600)
    expect(vendorCatalogue.filter(({ languages }) => languages.includes('fr')).length).toBeGreaterThanOrEqual(
      80,
    )
  })

  it('gives every vendor an id of its own, a name and a label', () => {
    expect(repeated(vendorCatalogue.map(({ id }) => id))).toEqual([])
    expect(vendorCatalogue.filter(({ id }) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id))).toEqual([])
    expect(vendorCatalogue.filter(({ name, aliases }) => !name || aliases.length === 0)).toEqual([])
    expect(vendorCatalogue.flatMap(({ aliases }) => aliases).filter(({ pattern }) => !pattern)).toEqual([])
  })

  it('has valid domains, each of one vendor', () => {
    const domains = vendorCatalogue.flatMap((vendor) => vendor.domains)

    expect(vendorCatalogue.filter(({ domains }) => domains.length === 0)).toEqual([])
    expect(repeated(domains)).toEqual([])
    expect(
      domains.filter((domain) => {
        const registered = getDomain(domain, { allowPrivateDomains: false })
        return registered === null || !domain.endsWith(registered) || domain !== domain.toLowerCase()
      }),
    ).toEqual([])
  })

  it('lets no billing label name two vendors', () => {
    const labels = vendorCatalogue.flatMap(({ id, aliases }) =>
      [...new Set(aliases.map(({ pattern }) => pattern))].map((pattern) => ({ pattern, id })),
    )
    const sure = new Set(
      vendorCatalogue.flatMap(({ aliases }) =>
        aliases.filter(({ strength }) => strength !== 'ambiguous').map(({ pattern }) => pattern),
      ),
    )
    const shared = repeated(labels.map(({ pattern }) => pattern)).filter((pattern) => sure.has(pattern))

    expect(labels.filter(({ pattern }) => shared.includes(pattern))).toEqual([])
  })

  it('gives no vendor the same label twice', () => {
    expect(
      vendorCatalogue.flatMap(({ id, aliases }) =>
        repeated(aliases.map(({ pattern }) => `${id}: ${pattern}`)),
      ),
    ).toEqual([])
  })

  it('has a name for every category and a text for every reason in both languages', () => {
    for (const messages of [english, french]) {
      expect(Object.keys(messages.vendor_categories).sort()).toEqual([...vendorCategories].sort())
      expect(Object.keys(messages.reasons).sort()).toEqual([...REASON_KEYS].sort())
    }
  })
})

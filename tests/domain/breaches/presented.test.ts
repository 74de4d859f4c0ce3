import { expect, it } from 'vitest'
import { presentBreach, presentHit } from '@/lib/domain/breaches/hits/present-breach'
import { at, flips, onWire } from '@/tests/support/field-for-field'

const breach: Parameters<typeof presentBreach>[0] = {
  id: 'b1',
  source: 'have_i_been_pwned',
  name: 'Big & Co',
  title: 'Big and Company',
  domain: 'big.example',
  breachDate: '2026-10-01',
  addedAt: at(2),
  modifiedAt: at(3),
  accountCount: 12n,
  description: 'Many addresses',
  dataClasses: ['Passwords'],
  isVerified: false,
  isFabricated: false,
  isSensitive: false,
  isSpamList: false,
  isStealerLog: false,
  severity: 0,
  isOpen: true,
  people: 5,
  peopleOpen: 4,
  applications: [{ id: 'c1', label: 'Big', application: 'big' }],
  firstSeenAt: at(4),
}

it('shows a breach field for field', () => {
  expect(presentBreach(breach)).toEqual({
    id: 'b1',
    source: 'have_i_been_pwned',
    source_url: 'https://haveibeenpwned.com/Breach/Big%20%26%20Co',
    name: 'Big & Co',
    title: 'Big and Company',
    domain: 'big.example',
    breach_date: '2026-10-01',
    added_at: onWire(2),
    updated_at: onWire(3),
    account_count: 12,
    description: 'Many addresses',
    data_classes: ['Passwords'],
    is_verified: false,
    is_fabricated: false,
    is_sensitive: false,
    is_spam_list: false,
    is_stealer_log: false,
    severity: 'info',
    state: 'open',
    people: 5,
    people_open: 4,
    applications: [{ id: 'c1', label: 'Big', application: 'big' }],
    first_seen_at: onWire(4),
  })
  expect(presentBreach({ ...breach, source: 'xposed_or_not', name: 'A/B' }).source_url).toBe(
    'https://xposedornot.com/breach/A%2FB',
  )
  expect(presentBreach({ ...breach, addedAt: null, modifiedAt: null })).toMatchObject({
    added_at: null,
    updated_at: null,
  })
})

it('keeps the flags of a breach apart', () => {
  const flags = ['isVerified', 'isFabricated', 'isSensitive', 'isSpamList', 'isStealerLog', 'isOpen'] as const

  expect(flips(presentBreach, breach, flags)).toEqual({
    isVerified: ['is_verified'],
    isFabricated: ['is_fabricated'],
    isSensitive: ['is_sensitive'],
    isSpamList: ['is_spam_list'],
    isStealerLog: ['is_stealer_log'],
    isOpen: ['state'],
  })
  expect(presentBreach({ ...breach, isOpen: false }).state).toBe('acknowledged')
})

it('shows where an address was found, first and last', () => {
  const hit: Parameters<typeof presentHit>[0] = {
    id: 'h1',
    breachId: 'b1',
    source: 'xposed_or_not',
    domain: 'big.example',
    title: 'Big and Company',
    breachDate: '2026-10-01',
    modifiedAt: at(3),
    dataClasses: ['Passwords'],
    isVerified: true,
    memberId: 'm1',
    firstName: 'Ada',
    lastName: 'Morel',
    address: 'ada@corvelle.example',
    userConnectorId: 'c1',
    label: 'Our Big',
    application: 'big',
    severity: 1,
    firstSeenAt: at(4),
    lastSeenAt: at(5),
    acknowledgedAt: at(6),
    acknowledgedByName: 'Camille',
    note: 'changed',
  } as Parameters<typeof presentHit>[0]

  expect(presentHit(hit)).toEqual({
    id: 'h1',
    breach: {
      id: 'b1',
      source: 'xposed_or_not',
      domain: 'big.example',
      title: 'Big and Company',
      breach_date: '2026-10-01',
      updated_at: onWire(3),
      data_classes: ['Passwords'],
      is_verified: true,
    },
    member: { id: 'm1', first_name: 'Ada', last_name: 'Morel' },
    address: 'ada@corvelle.example',
    user_connector: { id: 'c1', label: 'Our Big', application: 'big' },
    severity: presentBreach({ ...breach, severity: 1 }).severity,
    state: 'acknowledged',
    first_seen_at: onWire(4),
    last_seen_at: onWire(5),
    acknowledged_at: onWire(6),
    acknowledged_by: 'Camille',
    note: 'changed',
  })
  expect(presentHit({ ...hit, memberId: null, userConnectorId: null, acknowledgedAt: null })).toMatchObject({
    member: null,
    user_connector: null,
    state: 'open',
    acknowledged_at: null,
  })
})

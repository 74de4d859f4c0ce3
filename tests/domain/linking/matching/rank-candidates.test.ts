import { describe, expect, it } from 'vitest'

import { rankCandidates } from '@/lib/domain/linking/comparison/rank-candidates'
import { type Openings, openingsOf } from '@/lib/domain/linking/profiles/openings'

import {
  aMember,
  anAccount,
  COLLEAGUES,
  rank,
  rarityOf,
  reasonsOf,
} from '@/tests/domain/linking/matching/people'

const maelle = aMember('Maëlle Lefèvre <maelle.lefevre@corvelle.example>')

const strangers = (count: number) =>
  Array.from({ length: count }, (_, at) => aMember(`${letters(at)}na ${letters(at * 7)}rk`))

const letters = (at: number) =>
  String.fromCharCode(98 + (at % 23), 97 + (at % 19), 98 + (at % 17), 97 + (at % 13))

describe('the owner comes first', () => {
  it.each([
    ['the name without accents', { displayName: 'Maelle Lefevre' }],
    ['the name in the other order', { displayName: 'LEFEVRE, Maëlle' }],
    ['initial and last name', { displayName: 'M. Lefèvre', login: 'mlefevre' }],
    ['first.last at a former domain', { email: 'maelle.lefevre@studio-lf.example' }],
    ['a tag in the address', { email: 'maelle.lefevre+git@gmail.com' }],
    ['the initial before the name', { login: 'mlefevre' }],
    ['the initial after the name', { login: 'lefevrem' }],
    ['no separator', { login: 'maellelefevre' }],
    ['a slip', { login: 'maelle.lefvre' }],
    ['a year', { login: 'mlefevre92' }],
    ['a domain that bears the name', { email: 'contact@maellelefevre.fr' }],
  ])('by %s', (_, fields) => {
    const [first] = rank(anAccount(fields), [maelle, aMember('Marion Delattre')])

    expect(first?.memberId).toBe(maelle.id)
    expect(first?.confidence).toBeGreaterThan(50)
  })

  it.each([
    ['Bill Fletcher', 'William Fletcher'],
    ['Kasia Nowicka', 'Katarzyna Nowicka'],
    ['Sasha Kremenetsky', 'Alexander Kremenetsky'],
    ['Aleksei Sokolovskiy', 'Alexey Sokolovsky'],
    ['Jorg Grossmann', 'Jörg Großmann'],
    ['Joerg Groessmann', 'Jörg Größmann'],
    ['Сергей Коробов', 'Sergey Korobov'],
    ['王小明', 'Xiaoming Wang'],
    ['Ruud Asseldonk', 'Ruud van Asseldonk'],
    ['Paul McKenney', 'Paul Mckenney'],
    ['Fionnuala OConnell', 'Fionnuala O’Connell'],
    ['Jean Pierre Kerouanton', 'Jean-Pierre Kerouanton'],
  ])('under another spelling: %s is %s', (displayName, name) => {
    const [first] = rank(anAccount({ displayName }), [aMember(name)])

    expect(first?.memberId).toBe(name)
    expect(first?.confidence).toBeGreaterThanOrEqual(85)
  })

  it.each([
    ['yanhf', 'Haifeng Yan'],
    ['jamtur01', 'James Turnbull'],
    ['sjvdwalt', 'Stefan van der Walt'],
    ['vimartin', 'Victoria Martínez de la Cruz'],
    ['dborkman', 'Daniel Borkmann'],
    ['jpkerouanton', 'Jean-Pierre Kerouanton'],
  ])('by a login as people build them: %s is %s', (login, name) => {
    expect(rank(anAccount({ login }), [aMember(name)])[0]?.memberId).toBe(name)
  })
})

describe('confidence', () => {
  it('is for one of two namesakes never high', () => {
    const twins = [aMember('Jean Dupont', { id: 'one' }), aMember('Jean Dupont', { id: 'two' })]

    const candidates = rank(anAccount({ displayName: 'Jean Dupont' }), twins)

    expect(candidates.map(({ memberId }) => memberId).sort()).toEqual(['one', 'two'])
    expect(candidates[0]!.confidence).toBeLessThanOrEqual(50)
    expect(reasonsOf(candidates[0])).toContain('name.another_bearer')
  })

  it('tells namesakes apart by the day the account was opened', () => {
    const twins = [
      aMember('Jean Dupont', { id: 'old', startDate: new Date('2015-01-05') }),
      aMember('Jean Dupont', { id: 'new', startDate: new Date('2025-03-15') }),
    ]
    const account = anAccount({ displayName: 'Jean Dupont', createdAt: new Date('2025-03-17') })

    expect(rank(account, twins)[0]?.memberId).toBe('new')
  })

  it('is lower for a name that many bear than for a rare one', () => {
    const members = [aMember('David Wu'), aMember('David Kerouanton'), ...strangers(3000)]

    const common = rank(anAccount({ login: 'dwu' }), members)[0]
    const rare = rank(anAccount({ login: 'dkerouanton' }), members)[0]

    expect(rare!.confidence).toBeGreaterThan(common!.confidence + 20)
  })

  it('falls as the list grows: among thousands a David Wu may be another', () => {
    const account = anAccount({ displayName: 'David Wu' })

    const among3000 = rank(account, [aMember('David Wu'), ...strangers(3000)])[0]!.confidence

    expect(among3000).toBeLessThan(rank(account, [aMember('David Wu')])[0]!.confidence)
  })

  it.each([
    ['a brother', { displayName: 'Pierre Kerouanton', login: 'pkerouanton' }],
    ['somebody else of the first name', { displayName: 'David Lindqvist' }],
    ['another initial', { login: 'bkerouanton' }],
  ])('stays low for %s', (_, fields) => {
    const [first] = rank(anAccount(fields), [aMember('David Kerouanton')])

    expect(first?.confidence ?? 0).toBeLessThan(60)
  })

  it('is nothing for a name that answers to nobody', () => {
    expect(rank(anAccount({ displayName: 'Zbigniew Oleksy', login: 'qx42' }), [maelle])).toEqual([])
  })

  it('does not count an address that has passed from hand to hand', () => {
    const account = anAccount({ email: 'maelle.lefevre@corvelle.example', displayName: 'Hugo Wexler' })
    const list = [maelle, ...COLLEAGUES]

    const [first] = rankCandidates(account, list, {
      rarity: rarityOf(list),
      isEmailRecycled: true,
    })

    expect(first?.memberId).toBe('Hugo Wexler')
    expect(first?.evidence.map(({ reason }) => reason)).not.toContain('elsewhere.reused_address')
  })

  it('is told to count for nothing to whoever is suggested for other reasons and has that address', () => {
    const account = anAccount({ email: 'Maelle.Lefevre@corvelle.example', displayName: 'Maëlle Lefèvre' })
    const list = [maelle, ...COLLEAGUES]
    const ranked = (isEmailRecycled: boolean) =>
      rankCandidates(account, list, { rarity: rarityOf(list), isEmailRecycled })[0]!

    const reused = ranked(true).evidence.find(({ reason }) => reason === 'elsewhere.reused_address')
    expect(reused).toMatchObject({ field: 'email', accountValue: account.email, points: -1 })
    expect(ranked(true).evidence.reduce((sum, { points }) => sum + points, 0)).toBe(ranked(true).confidence)
    expect(ranked(false).evidence.map(({ reason }) => reason)).not.toContain('elsewhere.reused_address')
  })
})

describe('further identifiers', () => {
  it('put the member who is known by one first, and say so', () => {
    const known = { ...maelle, identifiers: [{ kind: 'external_id', value: 'employee:4711' } as const] }
    const account = anAccount({
      displayName: 'M. Dubois',
      login: 'xk42',
      identifiers: [{ kind: 'employee_id', value: '4711' }],
    })

    const [first] = rank(account, [known])
    const [without] = rank({ ...account, identifiers: [] }, [known])

    expect(first?.memberId).toBe(maelle.id)
    expect(reasonsOf(first)).toContain('elsewhere.further_id')
    expect(first?.confidence ?? 0).toBeGreaterThanOrEqual(without?.confidence ?? 0)
  })

  it('let a further address tell a name, and never object', () => {
    const account = anAccount({ login: 'xk42', displayName: 'xk42' })
    const further = (...emails: string[]) =>
      emails.map((value) => ({ kind: 'email' as const, value: `${value}@gmail.com` }))

    const [found] = rank({ ...account, identifiers: further('maelle.lefevre') }, [maelle])
    const [withTeam] = rank({ ...account, identifiers: further('maelle.lefevre', 'press-room') }, [maelle])

    expect(found?.memberId).toBe(maelle.id)
    expect(found?.confidence).toBeGreaterThan(60)
    expect(withTeam?.confidence).toBe(found?.confidence)
  })

  it('count at another company’s domain, where a name is limited', () => {
    const account = anAccount({
      displayName: 'Maëlle Lefèvre',
      email: 'maelle@northwind.example',
      identifiers: [{ kind: 'email', value: 'Maelle.Lefevre@corvelle.example' }],
    })

    const [first] = rank(account, [maelle])

    expect(first?.confidence).toBeGreaterThan(90)
    expect(reasonsOf(first)).toContain('elsewhere.further_address')
  })
})

describe('at another company’s own domain', () => {
  const named = { displayName: 'Maëlle Lefèvre', login: 'maelle.lefevre' }

  it('an equal full name is at most 90, and the reason is given', () => {
    const [first] = rank(anAccount({ ...named, email: 'maelle.lefevre@northwind.example' }), [maelle])

    expect(first?.memberId).toBe(maelle.id)
    expect(first?.confidence).toBe(90)
    expect(first?.evidence.find(({ reason }) => reason === 'domain.another_company')).toMatchObject({
      field: 'domain',
      params: { domain: 'northwind.example' },
      accountValue: 'northwind.example',
    })
    expect(first?.evidence.reduce((sum, { points }) => sum + points, 0)).toBe(90)
  })

  it.each([
    ['no address', {}],
    ['webmail', { email: 'maelle.lefevre@gmail.com' }],
    ['the company’s own domain', { email: 'maelle@corvelle.example' }],
    ['a domain of the company’s past', { email: 'maelle@corvelle-old.example' }],
    ['a domain that bears the name', { email: 'contact@maellelefevre.fr' }],
    ['a host below the company’s domain', { email: 'maelle@mail.corvelle.example' }],
  ])('%s limits nothing', (_, fields) => {
    const [first] = rank(
      anAccount({ ...named, ...fields }),
      [maelle],
      ['corvelle.example', 'corvelle-old.example'],
    )

    expect(first?.confidence).toBeGreaterThan(90)
  })

  it('a mailbox that is not made of the name, and is the member’s own, limits nothing', () => {
    const member = aMember('Maëlle Lefèvre <sgtmook314@corvelle.example>')

    const [first] = rank(
      anAccount({ displayName: 'Maëlle Lefèvre', email: 'sgtmook314@northwind.example' }),
      [member],
    )

    expect(first?.confidence).toBeGreaterThan(90)
  })
})

it.each([
  ['another number', 'bluebadger29', 'bluebadger59'],
  ['another last initial', 'jeanbaptistet', 'jeanbaptistek'],
  ['another first name of one family', 'zhangpeng', 'zhangxing'],
])('takes %s for another person: %s is not %s', (_, login, known) => {
  const member = aMember('Li Ma', { identifiers: [{ kind: 'login', value: known }] })

  expect(rank(anAccount({ login }), [member])[0]?.confidence ?? 0).toBeLessThan(85)
})

describe('look-alikes of people on the list are never nearly certain', () => {
  const among1000 = (account: Parameters<typeof anAccount>[0], name: string) =>
    rank(anAccount(account), [aMember(name), ...strangers(1000)])[0]?.confidence ?? 0

  it.each([
    ['another initial beside the family name', 'Nuno Palentillo', { displayName: 'C. Palentillo' }],
    ['another initial beside the given name', 'Wei Al-Mura', { displayName: 'Wei B.', login: 'wei.benmura' }],
    ['two other letters', 'Maria Valoloucci', { displayName: 'Maria Valellucci', login: 'mvalellucci' }],
    ['a longer family name', 'Sabine Steiningheim', { displayName: 'Sabine Steining' }],
    ['a domain of the family', 'Alice Whitdencroft', { email: 'contact@whitdencroft.example' }],
    ['a start of both names', 'James Swinformorbourne', { login: 'jswinfor' }],
  ])('%s: %s, %j', (_, name, account) => {
    expect(among1000(account, name)).toBeLessThan(95)
  })

  it.each([
    [
      'a word that the family name is only a piece of',
      'Céline Valuet',
      { displayName: 'Céline Valuetignuet', login: 'valuetignuetceline' },
    ],
    [
      'another given name of a double one',
      'Anne-Sophie Courière',
      { displayName: 'Marie Courière', login: 'mcouriere' },
    ],
  ])('%s: %s, %j', (_, name, account) => {
    expect(among1000(account, name)).toBeLessThan(80)
  })

  it('a slip that the login repeats is how the name is written', () => {
    const shown = { displayName: 'Emma Stancomby' }

    expect(among1000({ ...shown, login: 'emma-stancomby' }, 'Emma Stancombe')).toBeLessThan(
      among1000({ ...shown, login: 'emma-stancombe' }, 'Emma Stancombe') - 2,
    )
  })

  it('a login that is nearly the member’s own, when it is made of the name, says no more than the name', () => {
    const known = [aMember('Jiří Novák <jiri.novak@corvelle.example>'), ...strangers(1000)]

    expect(rank(anAccount({ login: 'jiri.nowak' }), known)[0]!.confidence).toBeLessThan(
      rank(anAccount({ login: 'jiri.novak' }), known)[0]!.confidence,
    )
  })

  it('while the initial of the family name, or of a second given name, is the same person’s', () => {
    expect(among1000({ displayName: 'Wei M.', login: 'wei.almura' }, 'Wei Al-Mura')).toBeGreaterThan(95)
    expect(
      among1000({ displayName: 'Jean P.', login: 'jp.palentillo' }, 'Jean-Pierre Palentillo'),
    ).toBeGreaterThan(95)
  })

  it('while an initial of the short form is the same person’s', () => {
    expect(among1000({ displayName: 'B. Palentillo' }, 'William Palentillo')).toBeGreaterThan(80)
    expect(among1000({ displayName: 'C. Palentillo' }, 'William Palentillo')).toBeLessThan(50)
  })

  it('a number beside the mailbox of a member speaks for a second person of the name', () => {
    const member = aMember('Robert Ashcombe <robert.ashcombe@corvelle.example>')
    const confidenceOf = (email: string) =>
      rank(anAccount({ email }), [member, ...strangers(1000)])[0]!.confidence

    expect(confidenceOf('robert.ashcombe74@gmail.com')).toBeLessThan(
      confidenceOf('robert.ashcombe@gmail.com'),
    )
  })

  it('at another company’s domain a doubtful name counts for less than a certain one', () => {
    const shown = (displayName: string) =>
      among1000({ displayName, email: 'x@northwind.example' }, 'Maria Valoloucci')

    expect(shown('Maria Valoloucci')).toBeGreaterThan(shown('Maria Valeloucca'))
  })
})

describe('the day an account was opened', () => {
  const camille = aMember('Camille Roux', { startDate: new Date('2023-09-04') })
  const directory = openingsOf(Array.from({ length: 40 }, (_, at) => (at < 36 ? at % 10 : 400)))
  const forum = openingsOf(Array.from({ length: 40 }, (_, at) => at * 70 - 1400))
  const opened = (createdAt: string, openings?: Openings) => {
    const list = [camille, ...strangers(1000)]
    const account = anAccount({ login: 'croux', createdAt: new Date(createdAt) })
    const habits = { login: null, mailbox: null, ...(openings && { openings }) }
    return rankCandidates(account, list, { rarity: rarityOf(list), habits })[0]!
  }

  it('is near the first day for three weeks, before it and after it', () => {
    const { near: usual } = openingsOf([])
    expect([-22, -21, 21, 22].map((days) => openingsOf([days]).near > usual)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('says more where most accounts are opened about their owners’ first days', () => {
    expect(opened('2023-09-06', directory).confidence).toBeGreaterThan(opened('2023-09-06', forum).confidence)
  })

  it.each([
    ['before', '2019-02-01', 'date.before_start'],
    ['after', '2025-02-01', 'date.after_start'],
  ])('speaks there against whoever began long %s it', (_, day, reason) => {
    expect(opened(day, directory).confidence).toBeLessThan(opened(day, forum).confidence)
    expect(reasonsOf(opened(day, directory))).toContain(reason)
  })

  it('never speaks for somebody by being late, however many are', () => {
    const late = openingsOf(Array.from({ length: 40 }, () => 900))

    expect(reasonsOf(opened('2025-02-01', late)).filter((reason) => reason.startsWith('date.'))).toEqual([])
  })
})

describe('evidence', () => {
  it('adds up to the confidence', () => {
    const account = anAccount({
      displayName: 'M. Lefèvre',
      login: 'mlefevre-ext',
      email: 'm.lefevre@studio-lf.example',
      createdAt: new Date('2025-03-17'),
    })
    const others = [aMember('Martin Lefèvre'), aMember('Marion Lefebvre')]
    const external = { ...maelle, startDate: new Date('2025-03-15'), memberTypeName: 'Prestataire' }

    const candidates = rank(account, [external, ...others])

    expect(candidates[0]?.memberId).toBe(maelle.id)
    for (const { confidence, evidence } of candidates) {
      expect(evidence.reduce((sum, { points }) => sum + points, 0)).toBe(confidence)
    }
    expect(reasonsOf(candidates[0])).toEqual(
      expect.arrayContaining([
        'name.initial_and_last',
        'handle.initial_and_last',
        'date.near_start',
        'type.external_marker',
      ]),
    )
  })

  it('marks the letters that agree, on both sides', () => {
    const [first] = rank(anAccount({ displayName: 'M. Lefèvre' }), [maelle])
    const name = first!.evidence.find(({ field }) => field === 'name')!

    expect(name.accountMarks?.map(([from, to]) => name.accountValue!.slice(from, to))).toEqual([
      'M',
      'Lefèvre',
    ])
    expect(name.memberMarks?.map(([from, to]) => name.memberValue!.slice(from, to))).toEqual(['M', 'Lefèvre'])
  })

  it('says who confirmed the same login elsewhere', () => {
    const learned = {
      kind: 'login',
      value: 'darkwolf42',
      learnedFrom: { application: 'GitLab', by: 'Camille' },
    } as const
    const [first] = rank(anAccount({ login: 'darkwolf42' }), [{ ...maelle, identifiers: [learned] }])

    expect(first?.memberId).toBe(maelle.id)
    expect(first?.evidence[0]).toMatchObject({
      reason: 'elsewhere.confirmed_login',
      params: { application: 'GitLab', by: 'Camille' },
    })
  })

  it('names the same mailbox at a former domain', () => {
    const [first] = rank(anAccount({ email: 'sgtmook314@oldmail.example' }), [
      aMember('Li Ma <sgtmook314@corvelle.example>'),
    ])

    expect(reasonsOf(first)).toContain('handle.same_mailbox')
  })
})

it.each([
  ['the mailbox of the member', { displayName: 'Marie Quillivere', email: 'jean.quillivere@gmail.com' }],
  ['the login of the member', { displayName: 'Marie Quillivere', login: 'jeanquillivere' }],
  ['another mailbox', { displayName: 'Jean Quillivere', email: 'marie.quillivere@gmail.com' }],
  [
    'the mailbox, with another family name',
    { displayName: 'Jean Tarbouriech', email: 'jean.quillivere@gmail.com' },
  ],
  ['the login, with another family name', { displayName: 'Jean Tarbouriech', login: 'jeanquillivere' }],
])('is never very likely with another name, and %s', (_, fields) => {
  const [first] = rank(anAccount(fields), [aMember('Jean Quillivere <jean.quillivere@corvelle.example>')])

  expect(first?.confidence).toBeLessThan(85)
  expect(first?.evidence.reduce((sum, { points }) => sum + points, 0)).toBe(first?.confidence)
})

it('does not call a nearly equal family name identical behind an initial', () => {
  const list = [
    {
      id: 'marion',
      firstName: 'Marion',
      lastName: 'Lefebvre',
      email: null,
      identifiers: [],
      startDate: null,
    },
  ]
  const account = {
    externalId: '1',
    application: 'gitlab',
    email: null,
    login: null,
    displayName: 'M. Lefèvre',
    firstName: null,
    lastName: null,
    createdAt: null,
  }

  const [candidate] = rankCandidates(account, list, { rarity: rarityOf(list) })

  expect(candidate?.evidence[0]?.reason).not.toBe('name.initial_and_last')
})

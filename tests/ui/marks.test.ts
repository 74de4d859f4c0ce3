import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pageNumbers } from '@/components/ui/table/pagination'
import { hueOf, initialsOf } from '@/components/ui/text/avatar'
import { confidenceWord } from '@/components/ui/text/confidence'
import { logoIds } from '@/components/ui/text/logo-ids'
import { markText } from '@/components/ui/text/marked'
import { scaleTicks } from '@/components/ui/text/tick'

describe('ticks', () => {
  it('draw one mark per account while they fit', () => {
    expect(scaleTicks({ matched: 31, anomaly: 3 }, 56)).toMatchObject({
      accountsPerTick: 1,
      ticks: { length: 34 },
    })
  })

  it('stand for n accounts above that, and never lose a state', () => {
    const { ticks, accountsPerTick } = scaleTicks({ matched: 1997, anomaly: 3 }, 50)

    expect(accountsPerTick).toBe(43)
    expect(ticks.filter((state) => state === 'matched')).toHaveLength(46)
    expect(ticks.length).toBeLessThanOrEqual(52)
  })

  it.each([
    [75, 4],
    [98, 3],
    [321, 2],
    [5_000, 18],
  ])(
    'show, of %d accounts with an owner and %d without, as many anomalies as are printed',
    (matched, anomaly) => {
      const { ticks } = scaleTicks({ matched, anomaly }, 56)

      expect(ticks.filter((state) => state === 'anomaly')).toHaveLength(anomaly)
      expect(ticks.length).toBeLessThanOrEqual(58)
    },
  )

  it('keep their proportion where most are anomalies', () => {
    const { ticks } = scaleTicks({ matched: 20, anomaly: 500 }, 56)

    expect(ticks.filter((state) => state === 'matched').length).toBeLessThanOrEqual(3)
    expect(ticks.length).toBeLessThanOrEqual(58)
  })

  it('draw nothing for nothing', () => {
    expect(scaleTicks({}, 50).ticks).toEqual([])
  })
})

describe('a confidence', () => {
  it.each([
    [100, 'very_likely'],
    [85, 'very_likely'],
    [84.9, 'likely'],
    [84, 'likely'],
    [60, 'likely'],
    [59, 'possible'],
    [35, 'possible'],
    [34, 'unlikely'],
  ])('of %d is said %s', (score, word) => {
    expect(confidenceWord(score)).toBe(word)
  })
})

describe('identities', () => {
  it.each([
    ['Anaïs Brochard', 'AB'],
    ['Hortense de Villiers', 'HV'],
    ['Élise Vandamme', 'ÉV'],
    ['mlefevre-ext', 'M'],
    ['  ', ''],
    ['𝒜da Lovelace', '𝒜L'],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  it('keep their hue', () => {
    expect(hueOf('0199-a')).toBe(hueOf('0199-a'))
    expect(new Set(Array.from({ length: 200 }, (_, index) => hueOf(`member-${index}`))).size).toBe(7)
  })

  it('have a logo exactly where a file lies', () => {
    const files = readdirSync('public/logos').map((file) => file.replace('.svg', ''))

    expect([...logoIds].sort()).toEqual(files.sort())
  })
})

describe('a searched text', () => {
  it('is marked whatever its accents and case', () => {
    expect(markText('Maëlle Lefèvre', 'lefev')).toEqual([
      { part: 'Maëlle ', isMatch: false },
      { part: 'Lefèv', isMatch: true },
      { part: 're', isMatch: false },
    ])
  })

  it('stays whole when nothing matches', () => {
    expect(markText('GitLab', 'zz')).toEqual([{ part: 'GitLab', isMatch: false }])
    expect(markText('GitLab', ' ')).toEqual([{ part: 'GitLab', isMatch: false }])
  })
})

describe('the pager', () => {
  it('shows few pages whole and many with gaps', () => {
    expect(pageNumbers(1, 4)).toEqual([1, 2, 3, 4])
    expect(pageNumbers(10, 40)).toEqual([1, null, 9, 10, 11, null, 40])
    expect(pageNumbers(3, 40)).toEqual([1, 2, 3, 4, null, 40])
    expect(pageNumbers(4, 40)).toEqual([1, 2, 3, 4, 5, null, 40])
  })
})

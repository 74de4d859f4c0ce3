import { expect, it } from 'vitest'
import { matchRank, rankGroups } from '@/components/shell/palette/rank-palette'

it.each([
  ['Élise Vandamme', 'eli', 0],
  ['Élise Vandamme', 'vanda', 1],
  ['Élise Vandamme', 'damme', 2],
  ['Élise Vandamme', 'oury', null],
  ['Anomalies', '  ', 0],
])('ranks %s for %j as %s', (label, query, rank) => {
  expect(matchRank(label, query)).toBe(rank)
})

it('puts the best match first, and the rest as it was', () => {
  const groups = [
    {
      name: 'members',
      items: [
        { item: 'a', rank: 3 },
        { item: 'b', rank: 1 },
      ],
    },
    { name: 'accounts', items: [] },
    { name: 'screens', items: [{ item: 'c', rank: 1 }] },
    { name: 'actions', items: [{ item: 'd', rank: 0 }] },
  ]

  const ranked = rankGroups(groups)

  expect(ranked.map(({ name, items }) => [name, items.map(({ item }) => item)])).toEqual([
    ['actions', ['d']],
    ['members', ['b', 'a']],
    ['screens', ['c']],
  ])
})

import { expect, it } from 'vitest'
import { itemIdentifiers } from '@/components/review-items/item-name'
import type { ReviewItemView } from '@/lib/domain/reviews/items/item-schema'

const named = (names: object) =>
  itemIdentifiers({
    snapshot: {
      member: null,
      display_name: null,
      login: null,
      email: null,
      external_id: 'u1',
      ...names,
    } as ReviewItemView['snapshot'],
  })

it.each([
  [
    { login: 'skeller', email: 's@corvelle.example', display_name: 'S. Keller' },
    ['S. Keller', 'skeller', 's@corvelle.example'],
  ],
  [
    { login: 'n@mail.example', email: 'n@mail.example', display_name: 'n@mail.example' },
    [null, 'n@mail.example', null],
  ],
  [{ email: 'n@mail.example', display_name: 'n@mail.example' }, [null, 'n@mail.example', null]],
  [{}, [null, 'u1', null]],
])('names an account without owner by %o, each word once', (names, expected) => {
  const { displayName, identifier, other } = named(names)

  expect([displayName, identifier, other]).toEqual(expected)
})

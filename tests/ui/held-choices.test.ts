import { expect, it } from 'vitest'
import { withHeld } from '@/components/applications/live-choice'

const choices = [
  { value: '30', label: 'Developer' },
  { value: '40', label: 'Maintainer' },
]

it('adds what is held to the choices once, and lets the choices name what is one of them', () => {
  const held = [
    { value: '30', label: '30' },
    { value: '50', label: 'Owner' },
    { value: '50', label: '50' },
  ]

  expect(withHeld(choices, held)).toEqual([...choices, { value: '50', label: 'Owner' }])
})

it('leaves choices as they are where nothing is held', () => {
  expect(withHeld(choices, [])).toEqual(choices)
})

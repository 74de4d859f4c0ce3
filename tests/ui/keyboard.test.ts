import { describe, expect, it } from 'vitest'
import { goTarget } from '@/components/shell/frame'
import { isInside, memberEntries, menuEntries, settingsEntries } from '@/components/shell/menu-entries'
import { nearestPaths } from '@/components/shell/missing/missing-path'
import { rowAfter } from '@/components/ui/table/use-roving-rows'

describe('keys of a list', () => {
  it.each([
    ['j', 0, 1],
    ['J', 0, 1],
    ['ArrowDown', 24, 24],
    ['k', 0, 0],
    ['ArrowUp', 5, 4],
    ['Home', 7, 0],
    ['End', 7, 24],
    ['PageDown', 20, 24],
    ['PageUp', 3, 0],
    ['z', 3, null],
  ])('%s goes from %d to %s', (key, from, to) => {
    expect(rowAfter(key, from, 25)).toBe(to)
  })

  it('leave the letters alone when single keys are off', () => {
    expect(rowAfter('j', 3, 25, false)).toBeNull()
    expect(rowAfter('ArrowDown', 3, 25, false)).toBe(4)
  })
})

describe('places', () => {
  it('are reached by G and a letter', () => {
    expect(['d', 'U', 'a', 'c', 'p', 'x', 't', 'q'].map(goTarget)).toEqual([
      '/dashboard',
      '/dashboard/members',
      '/dashboard/user-connectors',
      '/dashboard/spends',
      '/dashboard/settings/general',
      '/dashboard/anomalies',
      '/dashboard/trends',
      null,
    ])
  })

  it('are current for what lies under them, the dashboard only for itself', () => {
    expect(isInside('/dashboard/members/0199', 'members', '/dashboard/members')).toBe(true)
    expect(isInside('/dashboard/members-old', 'members', '/dashboard/members')).toBe(false)
    expect(isInside('/dashboard/members', 'dashboard', '/dashboard')).toBe(false)
    expect(isInside('/dashboard/settings/member-type', 'settings', '/dashboard/settings/general')).toBe(true)
  })

  it('are guessed from a slip of the keyboard', () => {
    expect(nearestPaths('/dashboard/anomlies', menuEntries)).toEqual([])
    expect(nearestPaths('/dashboard/membres', menuEntries)[0]?.id).toBe('members')
    expect(nearestPaths('/dashboard/user-conectors/12', menuEntries)[0]?.id).toBe('user_connectors')
    expect(nearestPaths('/members/12', [...memberEntries, ...menuEntries])[0]?.id).toBe('member_list')
    expect(nearestPaths('/dashboard/settings/machine', settingsEntries)[0]?.id).toBe('machines')
  })
})

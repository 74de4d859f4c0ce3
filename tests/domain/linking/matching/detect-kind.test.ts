import { describe, expect, it } from 'vitest'
import { detectKind } from '@/lib/domain/linking/profiles/detect-kind'

const kindOf = (login: string | null, displayName: string | null = null, email: string | null = null) =>
  detectKind({ login, displayName, email }).kind

describe('an account is of a program', () => {
  it.each([
    'renovate[bot]',
    'acme-bot',
    'ci',
    'deploy',
    'svc-backup',
    'jenkins',
    'gitlab-runner',
    'no-reply',
    'backup-sync',
    'root',
    'octo-sre',
    'platform.ops',
    'Sync_DC01_4f2a9c81d0be',
    'MSOL_a7d3f5c2b1e0',
    'HealthMailbox6a1f0c2',
  ])('when it is called %s', (login) => {
    expect(kindOf(login)).toBe('service')
  })

  it('and the word that tells is given', () => {
    expect(detectKind({ login: 'gitlab-runner', displayName: null, email: null })).toEqual({
      kind: 'service',
      reason: 'service.word',
      word: 'runner',
    })
  })
})

it.each([
  ['Zapier Bot', null],
  ['Zapier Bot', 'zapier'],
  ['Zapier Bot', 'zapier@corvelle.example'],
  ['Octo SRE', 'octo-sre'],
  ['On-Premises Directory Synchronization Service Account', 'Sync_DC01_4f2a9c81d0be'],
])('an account is of a program when it is shown as %s', (displayName, login) => {
  expect(kindOf(login, displayName)).toBe('service')
})

it.each([
  ['Salle Jupiter', 'salle.jupiter@corvelle.example'],
  ['Meeting room Berlin', 'berlin@corvelle.example'],
  ['Paris boardroom', null],
  ['Jupiter', 'c_1883a@resource.calendar.google.com'],
])('an account is a room when it is shown as %s', (displayName, email) => {
  expect(kindOf(null, displayName, email)).toBe('shared')
})

describe('an account is shared', () => {
  it.each(['contact', 'info', 'compta', 'support-technique', 'equipe.rh', 'helpdesk', 'accueil2'])(
    'when it is called %s',
    (local) => {
      expect(kindOf(null, null, `${local}@corvelle.example`)).toBe('shared')
    },
  )
})

describe('an account is a person’s', () => {
  it.each([
    ['jdupont', 'Jean Dupont'],
    ['abbott', 'Grace Abbott'],
    ['robot.marc', 'Marc Robot'],
    ['jean.dupont', 'Build Bot'],
    ['dev.lopez', null],
    ['it', 'Isabelle Tran'],
    ['talbot', null],
    ['cicero', null],
    ['darkwolf42', null],
    [null, 'Alice Office'],
    [null, 'Theo Bot'],
    [null, 'Salle Martin'],
    ['j.ops', 'Jan Ops'],
    ['sync_lover', null],
  ])('when it is called %s (%s)', (login, displayName) => {
    expect(kindOf(login, displayName)).toBe('person')
  })
})

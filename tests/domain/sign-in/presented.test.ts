import { expect, it } from 'vitest'
import { presentDomain } from '@/lib/domain/sign-in/company/domains'
import { presentIdentity } from '@/lib/domain/sign-in/identities/identities'
import { presentSession } from '@/lib/domain/sign-in/sessions/list-sessions'
import { presentUser } from '@/lib/domain/sign-in/users/profile'
import { at, flips, onWire } from '@/tests/support/field-for-field'

it('shows a session field for field', () => {
  const session = {
    id: 's1',
    device: 'test',
    createdAt: at(1),
    lastSeenAt: at(2),
    expiresAt: at(3),
    isCurrent: true,
  } as Parameters<typeof presentSession>[0]

  expect(presentSession(session)).toMatchObject({
    id: 's1',
    created_at: onWire(1),
    last_seen_at: onWire(2),
    expires_at: onWire(3),
    is_current: true,
  })
})

it('shows who signed in, and no secret of theirs', () => {
  const profile = {
    userId: 'u1',
    fullName: 'Camille Roussel',
    email: 'camille@corvelle.example',
    roles: ['ROLE_USER'],
    role: 'owner',
    language: 'fr',
    isDarkMode: false,
    dateLanguage: 'de',
    companyName: 'Corvelle',
    onboardingStep: 3,
    hasPassword: false,
    isTotpEnabled: false,
    totpSecret: 'canary',
  } as unknown as Parameters<typeof presentUser>[0]

  expect(presentUser(profile)).toEqual({
    id: 'u1',
    full_name: 'Camille Roussel',
    email: 'camille@corvelle.example',
    roles: ['ROLE_USER'],
    role: 'owner',
    language: 'fr',
    dark_mode: false,
    date_language: 'de',
    company_name: 'Corvelle',
    onboarding_step: 3,
    has_password: false,
    totp_enabled: false,
  })
  expect(flips(presentUser, profile, ['isDarkMode', 'hasPassword', 'isTotpEnabled'])).toEqual({
    isDarkMode: ['dark_mode'],
    hasPassword: ['has_password'],
    isTotpEnabled: ['totp_enabled'],
  })
})

it('shows a sign-in at a provider without its issuer and subject', () => {
  const identity = {
    id: 'i1',
    provider: 'google',
    email: 'camille@corvelle.example',
    createdAt: at(1),
    issuer: 'canary',
    subject: 'canary',
  } as unknown as Parameters<typeof presentIdentity>[0]

  expect(presentIdentity(identity)).toEqual({
    id: 'i1',
    provider: 'google',
    email: 'camille@corvelle.example',
    created_at: onWire(1),
  })
})

it('shows to whom the code of a domain was sent while it may still be entered', () => {
  const row = {
    id: 'd1',
    domain: 'corvelle.example',
    txtValue: 'abc',
    provenAt: null,
    isCodeLive: true,
    codeAddress: 'postmaster@corvelle.example',
  } as Parameters<typeof presentDomain>[0]

  expect(presentDomain(row)).toEqual({
    id: 'd1',
    domain: 'corvelle.example',
    is_proven: false,
    txt_name: '_rollcall.corvelle.example',
    txt_value: 'rollcall-verification=abc',
    code_sent_to: 'postmaster@corvelle.example',
  })
  expect(presentDomain({ ...row, isCodeLive: false }).code_sent_to).toBeNull()
  expect(presentDomain({ ...row, provenAt: at(1) })).toMatchObject({ is_proven: true, code_sent_to: null })
})

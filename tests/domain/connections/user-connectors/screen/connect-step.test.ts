import { expect, it } from 'vitest'
import { connectStep } from '@/components/user-connectors/connect/connect-step'
import { fieldOfFailure } from '@/components/user-connectors/connect/credentials-step'
import { getApplication } from '@/lib/domain/connections/applications/applications'
import { presentApplication } from '@/lib/domain/connections/applications/present-application'

const api = { source: 'api' as const }
const file = { source: 'file' as const }
const connection = { state: 'connected' as const, last_run: null, last_sync_at: null }

it('asks for an application, then for what it needs', () => {
  expect(connectStep({ application: null, connection: null, isAsking: true })).toBe('choose')
  expect(connectStep({ application: api, connection: null, isAsking: true })).toBe('credentials')
  expect(connectStep({ application: file, connection: null, isAsking: true })).toBe('file')
})

it('takes the step from the connection, so that a reload finds it again', () => {
  const at = (state: 'checking' | 'selecting' | 'reconnect' | 'error' | 'connected') =>
    connectStep({ application: api, connection: { ...connection, state }, isAsking: false })

  expect(at('checking')).toBe('checking')
  expect(at('selecting')).toBe('selection')
  expect(at('reconnect')).toBe('credentials')
  expect(at('error')).toBe('credentials')
  expect(at('connected')).toBe('reading')
  expect(connectStep({ application: api, connection, isAsking: true })).toBe('credentials')
})

it('shows what is wrong beside the field that is to blame', () => {
  const { credentials } = presentApplication(getApplication('gitlab'))
  const failure = {
    kind: 'credentials',
    key: 'connectors.errors.credentials',
    params: {},
    reason: null,
    at: null,
  }

  expect(fieldOfFailure(failure, credentials)).toBe('api_token')
  expect(fieldOfFailure({ ...failure, key: 'connectors.gitlab.not_an_admin_token' }, credentials)).toBe(
    'admin_token',
  )
  expect(
    fieldOfFailure({ ...failure, kind: 'unavailable', key: 'connectors.errors.unknown_host' }, credentials),
  ).toBe('custom_domain')
  expect(
    fieldOfFailure({ ...failure, kind: 'rate_limited', key: 'connectors.errors.rate_limited' }, credentials),
  ).toBe(null)
})

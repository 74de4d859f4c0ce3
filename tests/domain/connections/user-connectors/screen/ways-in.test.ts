import { describe, expect, it } from 'vitest'
import {
  asReadOnly,
  fieldsOfWay,
  firstPurpose,
  hasPurposes,
  scopesOf,
  wayIn,
  waysOf,
} from '@/components/user-connectors/connect/ways-in'
import { findConnector } from '@/lib/connectors/catalogue'
import { viewOf } from '@/lib/domain/connections/applications/present-application'
import type { UserConnectorView } from '@/lib/domain/connections/user-connectors/schema'

const application = (id: string) => viewOf(findConnector(id)!)
const nothing = { create: null, delete: null, deactivate: false, change_role: false }
const connection = (hints: Record<string, unknown>, can: object = nothing) =>
  ({ credential_hints: hints, can }) as unknown as UserConnectorView

describe('the ways into an application', () => {
  it('are its interface first, an export second', () => {
    expect(waysOf(application('gitlab'), null)).toEqual(['token', 'file'])
    expect(waysOf(application('zoho_crm'), null)).toEqual(['authorization', 'file'])
    expect(waysOf(application('hubspot'), null)).toEqual(['authorization', 'token', 'file'])
    expect(wayIn(application('gitlab'), null, null)).toBe('token')
    expect(wayIn(application('gitlab'), null, 'file')).toBe('file')
    expect(wayIn(application('hubspot'), null, 'file')).toBe('file')
  })

  it('are no choice where there is one, and a connection keeps to its own', () => {
    expect(waysOf(application('scim'), null)).toEqual([])
    expect(waysOf(application('file'), null)).toEqual([])
    expect(waysOf(application('gitlab'), connection({}))).toEqual([])
    expect(waysOf(application('hubspot'), connection({}))).toEqual(['authorization', 'token'])
    expect(wayIn(application('gitlab'), connection({}), 'file')).toBe('token')
    expect(wayIn(application('scim'), null, 'file')).toBe('token')
  })
})

describe('what a connection is made for', () => {
  const rights = (id: string, way: 'token' | 'authorization', supplied: string[] = []) => {
    const asked = viewOf(findConnector(id)!, { supplied, redirectUri: null })
    const lists = scopesOf(asked.guide!, fieldsOfWay(asked, way), way)
    return { lists, differs: hasPurposes(lists), steps: asked.guide!.steps }
  }

  it('is reading at first, and acting where a connection may', () => {
    expect(firstPurpose(null)).toBe('read')
    expect(firstPurpose(connection({}))).toBe('read')
    expect(firstPurpose(connection({}, { ...nothing, delete: 'remove' }))).toBe('write')
    expect(firstPurpose(connection({ read_only: true }, { ...nothing, create: 'invite' }))).toBe('read')
  })

  it('is asked where the rights differ by it, for the way that is chosen', () => {
    expect(rights('gitlab', 'token').differs).toBe(true)
    expect(rights('bitwarden', 'token').differs).toBe(false)
    expect(rights('asana', 'token')).toMatchObject({ lists: [], differs: false })
    expect(rights('hubspot', 'token').lists.map(({ credential }) => credential)).toEqual(['api_token'])
  })

  it('is asked too where the operator has a client, and nobody has to make one', () => {
    const supplied = ['client_id', 'client_secret']
    expect(rights('dropbox', 'authorization', supplied)).toMatchObject({ differs: true, steps: [] })
    expect(rights('hubspot', 'token', supplied).steps).toHaveLength(2)
  })

  it('leaves nothing to be done where it is reading', () => {
    expect(asReadOnly(application('gitlab'))).toMatchObject({ can: nothing, is_restricted: true })
  })
})

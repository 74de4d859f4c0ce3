import { expect, it } from 'vitest'
import { applicationsApi } from '@/lib/api/applications'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'

const { GET: get } = applicationsApi['/api/applications/{id}']
const { POST: count } = applicationsApi['/api/applications/count']
const { GET: list } = applicationsApi['/api/applications']

const path = '/api/applications'

it('lists the catalogue, searched in any case, and counts it', async () => {
  const token = await aTokenOf(await aCompany())

  const all = await call(list, `${path}?itemsPerPage=200`, { token })
  const found = await call(list, `${path}?search=GITL`, { token })
  const counted = await call(count, `${path}/count`, { token, body: { search: 'gitl' } })

  expect(all.json['hydra:member'].map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining(['file', 'github', 'gitlab', 'scim', 'wordpress']),
  )
  expect(found.json['hydra:member']).toMatchObject([{ '@id': '/api/applications/gitlab', name: 'GitLab' }])
  expect(counted.json).toEqual({ count: 1 })
})

it('describes what to ask, what to choose, and what can be done there', async () => {
  const token = await aTokenOf(await aCompany())

  const gitlab = await call(get, `${path}/gitlab`, { token, params: { id: 'gitlab' } })
  const file = await call(get, `${path}/file`, { token, params: { id: 'file' } })

  expect(gitlab.json).toMatchObject({
    source: 'api',
    selection: 'group',
    can: { create: 'invite', delete: 'remove', change_role: true },
    is_restricted: false,
  })
  expect(gitlab.json.credentials).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: 'api_token', kind: 'secret', required: true })]),
  )
  expect(gitlab.json.new_account.length).toBeGreaterThan(0)
  expect(file.json).toMatchObject({ source: 'file', credentials: [], selection: null, is_restricted: true })
})

it('says how its credentials are got, with which rights, and whether an export does as well', async () => {
  const token = await aTokenOf(await aCompany())
  const ask = async (id: string) => (await call(get, `${path}/${id}`, { token, params: { id } })).json

  const slack = await ask('slack')
  expect(slack).toMatchObject({ export_file: 'recognised', guide: { no_scopes_key: null } })
  expect(slack.guide.steps[0]).toMatchObject({
    text_key: 'connectors.slack.guide_step_1',
    links: [{ read: expect.stringMatching(/^https:\/\/api\.slack\.com\/apps\?new_app=1/) }],
    way: null,
  })
  expect(slack.guide.scopes).toMatchObject([
    { credential: 'api_token', read: ['users:read', 'users:read.email', 'usergroups:read'] },
    { credential: 'admin_token', read: [], write: ['admin', 'usergroups:write'] },
  ])
  expect(await ask('linear')).toMatchObject({ export_file: 'columns' })
  expect(await ask('file')).toMatchObject({ export_file: null, guide: null })
})

it('answers an unknown application with not found, and asks for a sign-in', async () => {
  const token = await aTokenOf(await aCompany())

  expect((await call(get, `${path}/nothing`, { token, params: { id: 'nothing' } })).status).toBe(404)
  expect((await call(list, path)).status).toBe(401)
})

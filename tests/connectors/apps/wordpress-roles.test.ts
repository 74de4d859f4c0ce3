import { describe, expect, it } from 'vitest'
import { wordpress } from '@/lib/connectors/apps/wordpress/connector'
import { verifyConnection } from '@/lib/connectors/kit/call-connector'
import { capabilitiesWith } from '@/lib/connectors/kit/capabilities'
import { addToGroup, removeFromGroup } from '@/lib/connectors/kit/groups/change-group'
import { claire, intern, joao, noUser, self, site } from '@/tests/connectors/apps/wordpress.vendor'
import { groupsOf } from '@/tests/connectors/groups-of'
import { holdTo } from '@/tests/connectors/vendors/hold-to'

const users = 'GET /wp-json/wp/v2/users'
const one = `${users}/14`
const role = (externalId: string) => ({ externalId, name: externalId, kind: 'role' as const })
const account = (externalId: string) => ({ externalId, email: null, login: null })
const list = (...rows: object[]) => ({
  body: rows,
  headers: { 'x-wp-total': String(rows.length), 'x-wp-totalpages': '1' },
})
const denied = (status: number) => ({ status, body: { code: 'rest_forbidden_context', message: 'No.' } })

describe('reading', () => {
  it('takes roles for groups: those of every site, those of plugins, and all that somebody holds', async () => {
    const { connection } = await site({ [users]: list(claire, joao, intern) })

    const { groups, memberships, complete } = await groupsOf(wordpress, connection)

    expect(groups.map(({ name, isPrivileged }) => [name, isPrivileged])).toEqual([
      ['Subscriber', false],
      ['Contributor', null],
      ['Author', null],
      ['Editor', null],
      ['Administrator', true],
      ['shop_manager', null],
    ])
    expect(groups.every(({ kind, lock }) => kind === 'role' && lock === null)).toBe(true)
    expect(memberships.map((row) => `${row.accountExternalId} as ${row.groupExternalId}`)).toEqual([
      '1 as administrator',
      '14 as editor',
      '14 as shop_manager',
    ])
    expect(complete).toMatchObject({ areGroupsWhole: true, areMembershipsWhole: true })
  })

  it('says that roles are not told where the account may not list users', async () => {
    const { connection } = await site({ [users]: denied(403) })

    const { groups, complete } = await groupsOf(wordpress, connection)

    expect([groups, complete?.areTold]).toEqual([[], false])
  })

  it('shows roles where the account may not change them', async () => {
    const capabilities = { ...self.capabilities, promote_users: false }
    const { connection } = await site({ [`${users}/me`]: { body: { ...self, capabilities } } })

    const { notes } = await verifyConnection(wordpress, connection)

    expect(capabilitiesWith(wordpress, notes).groups).toBe('read')
  })
})

describe('changing', () => {
  it('adds a role to those that are held, and takes one of them away', async () => {
    const [editor, both] = [
      { ...joao, roles: ['editor'] },
      { ...joao, roles: ['editor', 'author'] },
    ]
    // The account, whether it holds the role, what it holds, and again whether it does.
    const added = await site({
      [one]: [editor, editor, editor, both].map((body) => ({ body })),
      'POST /wp-json/wp/v2/users/14': { body: both },
    })
    const removed = await site({
      [one]: [both, both, both, editor].map((body) => ({ body })),
      'POST /wp-json/wp/v2/users/14': { body: editor },
    })
    const sent = ({ server }: typeof added) => server.requests.find(({ method }) => method === 'POST')?.body

    expect(await addToGroup(wordpress, added.connection, role('author'), account('14'))).toBe('proven')
    expect(sent(added)).toEqual({ roles: ['editor', 'author'] })
    expect(await removeFromGroup(wordpress, removed.connection, role('author'), account('14'))).toBe('proven')
    expect(sent(removed)).toEqual({ roles: ['editor'] })
  })

  it('asks for nothing that is so already', async () => {
    const { connection, asked } = await site({ [one]: { body: joao } })

    expect(await addToGroup(wordpress, connection, role('editor'), account('14'))).toBe('proven')
    expect(await removeFromGroup(wordpress, connection, role('author'), account('14'))).toBe('proven')
    expect(asked().some((request) => request.startsWith('POST'))).toBe(false)
  })

  it('keeps the roles of the account it is connected by', async () => {
    const { connection, asked } = await site({ [`${users}/1`]: { body: claire } })

    await expect(
      removeFromGroup(wordpress, connection, role('administrator'), account('1')),
    ).rejects.toMatchObject({ messageKey: 'connectors.errors.own_account' })
    expect(asked().some((request) => request.startsWith('POST'))).toBe(false)
  })

  it('says that the site knows no such role any more, and that somebody is gone', async () => {
    const unknown = { code: 'rest_user_invalid_role', message: 'The role shop_manager does not exist.' }
    const { connection } = await site({
      [one]: { body: { ...joao, roles: ['editor'] } },
      'POST /wp-json/wp/v2/users/14': { status: 400, body: { ...unknown, data: { status: 400 } } },
    })
    const gone = await site({ [one]: noUser })

    await expect(
      addToGroup(wordpress, connection, role('shop_manager'), account('14')),
    ).rejects.toMatchObject({ messageKey: 'connectors.wordpress.no_such_role' })
    await expect(addToGroup(wordpress, gone.connection, role('editor'), account('14'))).rejects.toMatchObject(
      { messageKey: 'connectors.errors.account_gone' },
    )
  })
})

// PHP's list with a gap in it.
holdTo('wordpress', { wrong: [/\/roles must be array$/] })

import type { ConnectorContract } from '@/tests/connectors/connector-contract'

const staff = (id: number) => ({
  id,
  lastname: `Name ${id}`,
  firstname: `User ${id}`,
  email: `user-${id}@acme.example`,
  status: 'ok',
  profile: 3443,
})

export const contract: ConnectorContract = {
  credentials: () => ({ client_id: 'b1f0d3e7-7a52', client_secret: 'canary-client-secret' }),
  vendor: (pages) => (request) => {
    const { path } = request
    if (path === '/v2/staffs/me') return { body: staff(1) }
    if (path === '/v2/scopes') return { body: ['staffs.read', 'staffs.write'] }
    const total = pages.flat().length
    const size = pages[0]?.length ?? 0
    if (path.startsWith('/v2/profiles'))
      return {
        body: {
          pagination: { limit: 100, count: 1, total: 1, offset: 'WyIzNDQzIl0=' },
          data: [{ id: 3443, name: 'Administrateur', is_administrator: true }],
        },
      }
    const offset = new URL(path, 'http://sellsy').searchParams.get('offset')
    const index = offset ? Number(Buffer.from(offset, 'base64').toString().replace(/\D/g, '')) : 0
    const data = (pages[index] ?? []).map(staff)
    // The place of a next page is told even where there is none.
    const next = Buffer.from(JSON.stringify([`${index + 1}`])).toString('base64')
    return { body: { pagination: { limit: size, count: data.length, total, offset: next }, data } }
  },
  isList: ({ path }) => path.startsWith('/v2/staffs?'),
  needed: 'status',
}

import { createServer } from 'node:http'
import { memberResource } from '@/lib/api/members'
import { listMembers } from '@/lib/domain/people/members/list-members'
import { presentMember } from '@/lib/domain/people/members/member-rows'
import { memberQuery } from '@/lib/domain/people/members/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { endpoint, type Handler } from '@/lib/http/endpoint'
import { collection } from '@/lib/http/hydra'
import { pool } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

// The same call twice, on a bare server of Node's: once as it is, and once without asking who is there. Beside them, what one
// indexed row of the database costs a handler that does nothing else: no check that sees a revocation costs less.
const actor = JSON.parse(process.env.BENCH_ACTOR ?? '{}') as Actor
const empty = { resource: memberResource, access: 'anyone', answers: 'nothing' } as const
const oneRow = {
  name: 'bench-one-row',
  text: 'SELECT id FROM users WHERE company_id = $1 AND id = $2',
  values: [actor.companyId, actor.userId],
}
const handlers: Record<string, Handler> = {
  '/empty': endpoint({ ...empty, run: () => undefined }),
  '/one-row': endpoint({
    ...empty,
    run: async () => {
      await readRows(pool, { id: column.uuid }, oneRow)
    },
  }),
  '/asked': endpoint({
    resource: memberResource,
    query: memberQuery,
    answers: 'collection',
    run: ({ actor, query }) => collection(listMembers(actor, query), presentMember),
  }),
  '/not-asked': endpoint({
    resource: memberResource,
    access: 'anyone',
    query: memberQuery,
    answers: 'collection',
    run: ({ query }) => collection(listMembers(actor, query), presentMember),
  }),
}

createServer(async (incoming, outgoing) => {
  const url = new URL(incoming.url ?? '/', 'http://localhost')
  const handler = handlers[url.pathname]
  const request = new Request(url, { headers: incoming.headers as Record<string, string> })
  const response =
    (await handler?.(request, { params: Promise.resolve({}) })) ?? new Response(null, { status: 404 })
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}).listen(Number(process.env.PORT), '127.0.0.1')

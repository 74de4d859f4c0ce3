import { createServer, type ServerResponse } from 'node:http'
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

// The rows of a list's page and of what is shown beside each, as they are stored: what no server could do without.
const rows: Record<string, string> = {
  members: 'SELECT * FROM members WHERE company_id = $1 ORDER BY last_name, first_name, id LIMIT 30',
  accounts: `SELECT a.*, u.application, u.label, m.first_name AS of_first, m.last_name AS of_last
               FROM (SELECT * FROM accounts WHERE company_id = $1 AND gone_at IS NULL ORDER BY id LIMIT 30) a
               JOIN user_connectors u ON u.company_id = $1 AND u.id = a.user_connector_id
               LEFT JOIN members m ON m.company_id = $1 AND m.id = a.member_id`,
  anomalies: `SELECT x.*, a.*, u.application, u.label
                FROM (SELECT * FROM anomalies WHERE company_id = $1 AND state = 'open' ORDER BY queued_at, id LIMIT 30) x
                JOIN accounts a ON a.company_id = $1 AND a.id = x.account_id
                JOIN user_connectors u ON u.company_id = $1 AND u.id = x.user_connector_id`,
}

async function answerRows(name: string, outgoing: ServerResponse) {
  const text = rows[name]
  const found = text
    ? (await pool.query({ name: `bench-${name}`, text, values: [actor.companyId] })).rows
    : []
  outgoing.writeHead(200, { 'content-type': 'application/json' })
  outgoing.end(JSON.stringify(found))
}

createServer(async (incoming, outgoing) => {
  const url = new URL(incoming.url ?? '/', 'http://localhost')
  const [, of, name = ''] = url.pathname.split('/')
  if (of === 'rows') return answerRows(name, outgoing)
  const handler = handlers[url.pathname]
  const request = new Request(url, { headers: incoming.headers as Record<string, string> })
  const response =
    (await handler?.(request, { params: Promise.resolve({}) })) ?? new Response(null, { status: 404 })
  outgoing.writeHead(response.status, Object.fromEntries(response.headers))
  outgoing.end(Buffer.from(await response.arrayBuffer()))
}).listen(Number(process.env.PORT), '127.0.0.1')

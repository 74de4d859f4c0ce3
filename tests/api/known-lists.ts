import { vendorCatalogue } from '@/lib/domain/spend/detection/vendors/catalogue'
import { pool } from '@/lib/platform/db'
import type { aCompanyOfFullLists } from '@/tests/support/full-lists'
import { monthsAgo } from '@/tests/support/spend-factories'

export type Company = Awaited<ReturnType<typeof aCompanyOfFullLists>>

/** What a query ought to find, looked up beside the code that lists. */
export type Sought = { query: string; rows: () => Promise<string[]> }

export type Known = {
  params?: (company: Company) => Record<string, string>
  /** What the whole list takes beside paging. */
  query?: string
  keyOf?: (item: Item) => string
  sought: Sought[]
}
export type Item = { id: string; member?: { id: string }; user_connector?: { id: string } }

/** Every list of the API and what its queries ought to find, by what `companyOf` gives when they are asked. */
export function knownLists(companyOf: () => Company): Record<string, Known> {
  /** The keys that an SQL text finds; $1 is the company, $2 what the list is of. */
  const sql = (text: string, of?: () => string) => async (): Promise<string[]> => {
    const values = [companyOf().actor.companyId, ...(of ? [of()] : [])]
    const { rows } = await pool.query<{ id: string }>(text, values)
    return rows.map(({ id }) => id)
  }
  const all = (table: string, where = 'true') =>
    sql(`SELECT id::text FROM ${table} WHERE company_id = $1 AND ${where}`)
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const thisYear = `${new Date().getUTCFullYear()}-01-01`

  const itemsWhere = (where = 'true') =>
    sql(
      `SELECT id::text FROM access_review_items WHERE company_id = $1 AND access_review_id = $2 AND ${where}`,
      () => companyOf().review,
    )
  const items: Sought[] = [
    { query: '', rows: itemsWhere() },
    { query: 'order[position]=desc', rows: itemsWhere() },
    { query: 'flagged=true', rows: itemsWhere("flags <> '[]'::jsonb") },
    { query: 'decision[]=pending&decision[]=rejected&search=corvelle', rows: itemsWhere() },
  ]
  const linesWhere = (where = 'true') =>
    sql(
      `SELECT id::text FROM batch_lines WHERE company_id = $1 AND batch_id = $2 AND ${where}`,
      () => companyOf().batch,
    )
  /** Everybody of the type lacks the application of its bundle. */
  const lackingWhere = () =>
    sql(
      `SELECT overlay(overlay(md5(concat(m.id, l.user_connector_id)) PLACING '4' FROM 13) PLACING '8' FROM 17)::uuid::text AS id
         FROM bundles b JOIN bundle_lines l ON l.bundle_id = b.id
         JOIN members m ON m.company_id = b.company_id AND m.member_type_id = b.member_type_id
        WHERE b.company_id = $1 AND b.id = $2`,
      () => companyOf().bundle,
    )
  /** Members with an account that is paid for, and what belongs to nobody. */
  const payingMembers = () => async () => [
    ...(await sql(
      `SELECT DISTINCT member_id::text AS id FROM accounts
        WHERE company_id = $1 AND member_id IS NOT NULL AND status IS DISTINCT FROM 'suspended'
          AND has_seat IS DISTINCT FROM false AND (gone_at IS NULL OR gone_at >= date_trunc('month', now(), 'UTC'))`,
    )()),
    '~unassigned',
  ]
  const accountsWhere = (where: string) => all('accounts', `gone_at IS NULL AND ${where}`)
  const mine = 'user_id = (SELECT id FROM users u WHERE u.company_id = $1)'

  const events = (where = 'true') =>
    sql(`SELECT seq::text AS id FROM audit_events WHERE company_id = $1 AND ${where}`)

  const failures = (where = 'true') =>
    sql(`SELECT id FROM (
         SELECT id::text, 'send-mail' AS name FROM mails WHERE company_id = $1 AND state = 'failed'
         UNION ALL SELECT id::text, name FROM pgboss.job WHERE name = 'failed-jobs' AND group_id = $1::text
       ) f WHERE ${where}`)

  const breaches = (where = 'true') =>
    sql(`SELECT DISTINCT breach_id::text AS id FROM breach_hits WHERE company_id = $1 AND ${where}`)

  // Each payee once, by its newest movement.
  const unmatched = (where = 'true') =>
    sql(`SELECT max(id::text) AS id FROM spends
        WHERE company_id = $1 AND NOT is_spend AND amount > 0 AND merchant_key <> '' AND ${where}
        GROUP BY merchant_key, currency`)

  // Each payee that may be software once, by its newest movement.
  const questions = (where = 'true') =>
    sql(`SELECT max(id::text) AS id FROM spends
        WHERE company_id = $1 AND is_spend AND detected = 'suggested' AND choice IS NULL AND state = 'to_validate' AND ${where}
        GROUP BY merchant_key`)

  return {
    'GET /api/users/identities': { sought: [{ query: '', rows: all('identities', mine) }] },
    'GET /api/users/sessions': { sought: [{ query: '', rows: all('sessions', mine) }] },
    'GET /api/api_tokens': { sought: [{ query: '', rows: all('api_tokens', 'revoked_at IS NULL') }] },
    'GET /api/events': {
      sought: [
        {
          query: '',
          rows: sql("SELECT body::jsonb ->> 'id' AS id FROM events WHERE company_id = $1 AND sequence > 0"),
        },
        {
          query: 'after=2',
          rows: sql("SELECT body::jsonb ->> 'id' AS id FROM events WHERE company_id = $1 AND sequence > 2"),
        },
        {
          query: 'type[]=member.joined&type[]=breach.found',
          rows: sql(
            "SELECT body::jsonb ->> 'id' AS id FROM events WHERE company_id = $1 AND sequence > 0 AND type IN ('member.joined', 'breach.found')",
          ),
        },
      ],
    },
    'GET /api/webhook_endpoints': { sought: [{ query: '', rows: all('webhook_endpoints') }] },
    'GET /api/webhook_deliveries': {
      sought: [
        { query: '', rows: all('webhook_deliveries') },
        {
          query: `state[]=failed&order[created_at]=asc&created_at[after]=${thisYear}`,
          rows: all('webhook_deliveries', "state = 'failed'"),
        },
      ],
    },
    'GET /api/company_exports': { sought: [{ query: '', rows: all('company_exports') }] },
    'GET /api/company_domains': { sought: [{ query: '', rows: all('company_domains') }] },
    'GET /api/colleagues': {
      sought: [
        {
          query: '',
          rows: sql(
            'SELECT id::text FROM users WHERE company_id = $1 UNION ALL SELECT id::text FROM invitations WHERE company_id = $1',
          ),
        },
      ],
    },
    'GET /api/notifications': {
      sought: [
        { query: '', rows: all('notifications', mine) },
        {
          query: 'unread=true&order[created_at]=asc',
          rows: all('notifications', `${mine} AND read_at IS NULL`),
        },
      ],
    },
    'GET /api/anomalies': {
      sought: [
        { query: '', rows: all('anomalies', "state = 'open'") },
        { query: 'order[confidence]=desc', rows: all('anomalies', "state = 'open'") },
        {
          query: `search=zimmermann&detected_at[after]=${thisYear}`,
          rows: all('anomalies', "account_id IN (SELECT id FROM accounts WHERE login = 'unknown.zz')"),
        },
      ],
    },
    'GET /api/anomalies/{id}/similar': {
      params: ({ anomaly }) => ({ id: anomaly.id }),
      sought: [
        {
          query: '',
          rows: sql(
            "SELECT id::text FROM anomalies WHERE company_id = $1 AND id <> $2 AND account_id IN (SELECT id FROM accounts WHERE login = 'unknown.zz')",
            () => companyOf().anomaly.id,
          ),
        },
      ],
    },
    'GET /api/anomalies/{id}/candidates': {
      params: ({ anomaly }) => ({ id: anomaly.id }),
      keyOf: ({ member }) => member!.id,
      sought: [
        {
          query: '',
          rows: sql(
            'SELECT member_id::text AS id FROM anomaly_candidates WHERE company_id = $1 AND anomaly_id = $2',
            () => companyOf().anomaly.id,
          ),
        },
      ],
    },
    'GET /api/user_connectors': {
      sought: [
        { query: '', rows: all('user_connectors') },
        { query: 'order[last_sync_at]=desc', rows: all('user_connectors') },
        {
          query: 'application[]=wordpress&search=blog',
          rows: all('user_connectors', "application = 'wordpress'"),
        },
      ],
    },
    'GET /api/user_connectors/{id}/sync_runs': {
      params: ({ connector }) => ({ id: connector.id }),
      sought: [
        {
          query: '',
          rows: sql(
            'SELECT id::text FROM sync_runs WHERE company_id = $1 AND user_connector_id = $2',
            () => companyOf().connector.id,
          ),
        },
        {
          query: 'trigger=schedule&order[created_at]=asc',
          rows: sql(
            "SELECT id::text FROM sync_runs WHERE company_id = $1 AND user_connector_id = $2 AND trigger = 'schedule'",
            () => companyOf().connector.id,
          ),
        },
      ],
    },
    'GET /api/user_connectors/{id}/accounts_on': {
      params: ({ connector }) => ({ id: connector.id }),
      query: `day=${yesterday}`,
      sought: [
        {
          query: '',
          rows: sql(
            `SELECT id::text FROM accounts WHERE company_id = $1 AND user_connector_id = $2 AND first_seen_at < date '${yesterday}'`,
            () => companyOf().connector.id,
          ),
        },
        {
          query: 'search=namesake&order[display_name]=desc',
          rows: sql(
            "SELECT id::text FROM accounts WHERE company_id = $1 AND user_connector_id = $2 AND display_name = 'Namesake'",
            () => companyOf().connector.id,
          ),
        },
      ],
    },
    'GET /api/audit_events': {
      sought: [
        { query: '', rows: events() },
        {
          query: `action[]=access_review.reminded&at[after]=${thisYear}&search=camille`,
          rows: events("action = 'access_review.reminded'"),
        },
      ],
    },
    'GET /api/failures': {
      sought: [
        { query: '', rows: failures() },
        { query: 'kind=job&order[failed_at]=asc', rows: failures("name = 'failed-jobs'") },
        { query: 'search=no such mailbox', rows: all('mails', "state = 'failed'") },
      ],
    },
    'GET /api/bank_connections': {
      sought: [
        { query: '', rows: all('bank_connections') },
        { query: 'provider=file&order[created_at]=desc', rows: all('bank_connections') },
      ],
    },
    'GET /api/bank_accounts': {
      sought: [
        { query: '', rows: all('bank_accounts') },
        { query: 'selected=true&order[name]=desc', rows: all('bank_accounts', 'is_selected') },
      ],
    },
    'GET /api/bank_imports': {
      sought: [
        { query: '', rows: all('bank_imports', "state = 'done'") },
        { query: 'state=done&order[file_name]=asc', rows: all('bank_imports', "state = 'done'") },
      ],
    },
    'GET /api/bank_transactions': {
      sought: [
        { query: '', rows: all('bank_transactions') },
        { query: 'order[amount]=asc&direction=out', rows: all('bank_transactions', 'amount < 0') },
        {
          query: 'search=notion&booked_on[after]=2026-03-02&booked_on[before]=2026-03-02',
          rows: all('bank_transactions', "label = 'Notion'"),
        },
      ],
    },
    'GET /api/provisionings': {
      sought: [
        { query: '', rows: all('provisionings') },
        { query: 'state[]=failed&state[]=done', rows: all('provisionings', "state = 'failed'") },
        { query: 'order[created_at]=asc&act=create', rows: all('provisionings') },
      ],
    },
    'GET /api/breaches': {
      sought: [
        { query: '', rows: breaches() },
        { query: 'order[breach_date]=asc&state=open', rows: breaches('acknowledged_at IS NULL') },
        { query: 'order[updated_at]=desc&search=zoe', rows: breaches('member_id IS NOT NULL') },
      ],
    },
    'GET /api/breach_hits': {
      sought: [
        { query: '', rows: all('breach_hits') },
        { query: 'order[breach_date]=asc&search=lumio', rows: all('breach_hits') },
        { query: 'order[first_seen_at]=desc&severity[]=high', rows: all('breach_hits', 'severity = 3') },
      ],
    },
    'GET /api/discovered_applications': {
      sought: [
        { query: '', rows: all('discovered_applications', 'gone_at IS NULL') },
        { query: 'order[name]=asc&search=inbox', rows: all('discovered_applications', 'gone_at IS NULL') },
        {
          query: 'order[users]=desc&state=discovered',
          rows: all('discovered_applications', 'gone_at IS NULL'),
        },
        {
          query: 'order[first_seen_at]=asc&level[]=sensitive',
          rows: all('discovered_applications', 'gone_at IS NULL AND risk > 1'),
        },
        { query: 'is_gone=true', rows: all('discovered_applications', 'gone_at IS NOT NULL') },
      ],
    },
    'GET /api/discovered_users': {
      sought: [
        { query: '', rows: all('discovered_users', 'gone_at IS NULL') },
        { query: 'order[first_seen_at]=desc&search=LEA', rows: all('discovered_users', 'gone_at IS NULL') },
        { query: 'is_gone=true', rows: all('discovered_users', 'gone_at IS NOT NULL') },
      ],
    },
    'GET /api/spends': {
      sought: [
        { query: '', rows: all('spends', 'is_spend') },
        { query: 'order[amount]=asc&state[]=to_validate', rows: all('spends', 'is_spend') },
        { query: 'order[score]=desc&payee=gitlab', rows: all('spends', "is_spend AND vendor_id = 'gitlab'") },
        {
          query: `search=san francisco&booked_on[before]=${monthsAgo(2, 28)}`,
          rows: all('spends', `is_spend AND booked_on < '${monthsAgo(1, 1)}'`),
        },
      ],
    },
    'GET /api/costs': {
      sought: [
        { query: 'by=member', rows: payingMembers() },
        { query: 'by=member&order[name]=asc&month=MONTH', rows: payingMembers() },
      ].map(({ query, rows }) => ({ query: query.replace('MONTH', monthsAgo(1).slice(0, 7)), rows })),
    },
    'GET /api/savings': {
      sought: [
        { query: '', rows: all('savings') },
        {
          query: 'order[name]=asc&kind[]=unused_seats&kind[]=renewal',
          rows: all('savings', "kind = 'renewal'"),
        },
        { query: 'order[amount]=asc&state=dismissed', rows: all('savings', 'dismissed_at IS NOT NULL') },
        { query: 'is_counted=true&order[found_at]=desc', rows: all('savings', 'is_counted') },
      ],
    },
    'GET /api/access': {
      sought: [
        { query: '', rows: all('members') },
        {
          query: 'order[last_name]=desc&state=active',
          rows: all('members', 'end_date IS NULL OR end_date >= now()'),
        },
      ],
    },
    'GET /api/batches': {
      sought: [
        { query: '', rows: all('batches') },
        {
          query: 'order[created_at]=asc&state[]=draft&state[]=ended&state[]=running',
          rows: all('batches', "state <> 'cancelled'"),
        },
        { query: 'origin[]=access&origin[]=undo', rows: all('batches') },
      ],
    },
    'GET /api/batches/{id}/lines': {
      params: ({ batch }) => ({ id: batch }),
      sought: [
        { query: '', rows: linesWhere() },
        { query: 'order[position]=desc', rows: linesWhere() },
        { query: 'state[]=waiting&act=change_role&search=namesake', rows: linesWhere("state = 'waiting'") },
      ],
    },
    'GET /api/bundles': {
      sought: [
        { query: '', rows: all('bundles') },
        { query: 'order[created_at]=desc', rows: all('bundles') },
      ],
    },
    'GET /api/bundles/{id}/drift': {
      params: ({ bundle }) => ({ id: bundle }),
      sought: [
        { query: '', rows: lackingWhere() },
        { query: 'order[person]=desc', rows: lackingWhere() },
        { query: 'kind[]=less&kind[]=group_less&search=zita', rows: lackingWhere() },
      ],
    },
    'GET /api/bundles/{id}/exceptions': {
      params: ({ bundle }) => ({ id: bundle }),
      sought: [{ query: '', rows: all('bundle_exceptions') }],
    },
    'GET /api/saved_views': {
      sought: [
        { query: '', rows: all('saved_views') },
        { query: 'list=members&order[name]=desc', rows: all('saved_views', "list = 'members'") },
        { query: 'order[created_at]=desc&is_shared=false&search=view', rows: all('saved_views') },
      ],
    },
    'GET /api/reclaims': {
      sought: [
        { query: '', rows: all('reclaims') },
        { query: 'order[amount]=asc&state=kept', rows: all('reclaims', "state = 'kept'") },
        { query: 'is_saved=false&order[asked_at]=asc', rows: all('reclaims') },
      ],
    },
    'GET /api/spends/questions': {
      sought: [
        { query: '', rows: questions() },
        { query: 'order[count]=asc&search=a', rows: questions("merchant_key ILIKE '%a%'") },
      ],
    },
    'GET /api/spends/unmatched': {
      sought: [
        { query: '', rows: unmatched() },
        {
          query: 'order[amount]=asc&search=boulangerie',
          rows: unmatched("merchant_key LIKE 'BOULANGERIE%'"),
        },
      ],
    },
    'GET /api/spends/vendors': {
      sought: [
        {
          query: 'search=git',
          rows: async () =>
            vendorCatalogue
              .filter(({ name, domains }) => [name, ...domains].some((text) => /git/i.test(text)))
              .map(({ id }) => id),
        },
      ],
    },
    'GET /api/access_reviews': {
      sought: [
        { query: '', rows: all('access_reviews') },
        { query: 'order[alarms]=desc', rows: all('access_reviews') },
        {
          query: 'state[]=cancelled&search=reviewer',
          rows: all('access_reviews', "state = 'cancelled'"),
        },
      ],
    },
    'GET /api/access_reviews/{id}/items': { params: ({ review }) => ({ id: review }), sought: items },
    'GET /api/reviewer_reviews/by_token/{token}/items': {
      params: ({ browser }) => ({ token: browser }),
      sought: items,
    },
    'GET /api/access_reviews/due': {
      keyOf: ({ user_connector }) => user_connector!.id,
      sought: [
        { query: '', rows: all('user_connectors', "application = 'wordpress'") },
        {
          query: 'order[due_since]=desc&search=blog',
          rows: all('user_connectors', "application = 'wordpress'"),
        },
      ],
    },
    'GET /api/evidence_keys': {
      sought: [{ query: '', rows: async () => (process.env.EVIDENCE_KEYS ?? '').split(',').map(idBefore) }],
    },
    'GET /api/members': {
      sought: [
        { query: '', rows: all('members') },
        { query: 'order[start_date]=desc', rows: all('members') },
        { query: 'order[email]=asc', rows: all('members') },
        {
          query: 'search=zimmermann&start_date[after]=2024-01-02&start_date[before]=2024-01-04',
          rows: all('members', "start_date BETWEEN '2024-01-02' AND '2024-01-04'"),
        },
      ],
    },
    'GET /api/members/{id}/identifiers': {
      params: ({ member }) => ({ id: member.id }),
      sought: [
        {
          query: '',
          rows: sql(
            'SELECT id::text FROM member_identifiers WHERE company_id = $1 AND member_id = $2',
            () => companyOf().member.id,
          ),
        },
      ],
    },
    'GET /api/members/{id}/accounts': {
      params: ({ member }) => ({ id: member.id }),
      sought: [
        { query: '', rows: accountsWhere("display_name = 'Namesake'") },
        { query: 'order[role]=desc&search=name', rows: accountsWhere("display_name = 'Namesake'") },
      ],
    },
    'GET /api/accounts': {
      sought: [
        { query: '', rows: accountsWhere('true') },
        { query: 'order[last_active_at]=asc', rows: accountsWhere('true') },
        { query: 'order[role]=desc', rows: accountsWhere('true') },
        {
          query: 'is_admin=true&search=namesake&last_active_at[after]=2000-01-01',
          rows: accountsWhere("display_name = 'Namesake'"),
        },
      ],
    },
    'GET /api/groups': {
      sought: [
        { query: '', rows: all('groups', 'gone_at IS NULL') },
        { query: 'order[first_seen_at]=desc', rows: all('groups', 'gone_at IS NULL') },
        {
          query: 'is_privileged=true&empty=false&locked=false',
          rows: all('groups', 'is_privileged AND gone_at IS NULL'),
        },
        { query: 'search=changed&kind=team', rows: all('groups', 'gone_at IS NULL') },
      ],
    },
    'GET /api/group_memberships': {
      sought: [
        { query: '', rows: all('group_memberships', 'gone_at IS NULL') },
        ...['group', 'role', 'display_name', 'first_seen_at'].map((field) => ({
          query: `order[${field}]=desc`,
          rows: all('group_memberships', 'gone_at IS NULL'),
        })),
        {
          query: 'is_direct=true&owned=false&search=changed',
          rows: all('group_memberships', 'is_direct AND gone_at IS NULL'),
        },
      ],
    },
    'GET /api/accounts/{id}/changes': {
      params: ({ account }) => ({ id: account.id }),
      sought: [
        {
          query: '',
          rows: sql(
            'SELECT id::text FROM account_changes WHERE company_id = $1 AND account_id = $2',
            () => companyOf().account.id,
          ),
        },
      ],
    },
    'GET /api/member_fields': {
      sought: [
        { query: '', rows: all('member_fields') },
        { query: 'order[name]=desc', rows: all('member_fields') },
      ],
    },
    'GET /api/member_types': {
      sought: [
        { query: '', rows: all('member_types') },
        { query: 'search=team&order[created_at]=desc', rows: all('member_types') },
      ],
    },
    'GET /api/applications': {
      sought: [
        { query: '', rows: catalogueIds },
        { query: 'order[category]=desc', rows: catalogueIds },
      ],
    },
  }
}

const idBefore = (pair: string) => pair.split(':')[0] ?? ''

async function catalogueIds() {
  const { catalogue } = await import('@/lib/connectors/catalogue')
  return catalogue.map(({ id }) => id)
}

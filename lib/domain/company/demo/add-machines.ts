import { randomBytes, randomUUID } from 'node:crypto'
import type { Language } from '@prisma/client'
import type { EventType } from '@/lib/domain/events/choices'
import { type Outcome, recordOutcomes } from '@/lib/domain/events/deliveries/record-outcomes'
import { newSecret, seal } from '@/lib/domain/events/endpoints/endpoint-secrets'
import { publishEvents } from '@/lib/domain/events/publish-events'
import type { Actor } from '@/lib/domain/record/actor'
import type { Scope } from '@/lib/domain/record/scopes-schema'
import { after, days, hours } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { hashOpaqueToken } from '@/lib/platform/secrets'
import { execute } from '@/lib/platform/sql/query'

type DemoToken = {
  name: Record<Language, string>
  hint: string
  scopes: Scope[]
  networks?: string[]
  madeDaysAgo: number
  usedHoursAgo: number | null
  usedFrom?: string
  expiresInDays: number | null
}

// The last one waits to be revoked, the second to be extended.
const tokens: DemoToken[] = [
  {
    name: { fr: 'Export vers la paie', en: 'Payroll export' },
    hint: 'k3Qz',
    scopes: ['read:members', 'write:members'],
    networks: ['203.0.113.0/24'],
    madeDaysAgo: 84,
    usedHoursAgo: 2,
    usedFrom: '203.0.113.18',
    expiresInDays: 281,
  },
  {
    name: { fr: 'Tableau de la direction', en: 'Management dashboard' },
    hint: '8vWd',
    scopes: ['read:anomalies', 'read:applications', 'read:costs'],
    madeDaysAgo: 81,
    usedHoursAgo: 19,
    usedFrom: '198.51.100.7',
    expiresInDays: 9,
  },
  {
    name: { fr: 'Ancien script de relevé', en: 'Old inventory script' },
    hint: 'Tm0x',
    scopes: ['read:members'],
    madeDaysAgo: 214,
    usedHoursAgo: 24 * 131,
    usedFrom: '198.51.100.42',
    expiresInDays: null,
  },
]

/** The answers to the events of one address, the oldest first; two numbers: it was sent twice. */
const endpoints: {
  origin: string
  description: Record<Language, string>
  types: EventType[]
  answers: (number | [number, number])[]
}[] = [
  {
    origin: 'https://hooks.corvelle.example/…',
    description: { fr: 'Canal #securite', en: '#security channel' },
    types: ['sync.completed', 'sync.failed'],
    answers: [200, 200, 200, [503, 200], 200, 200, 200, 200, [503, 200], 200, 200, 200],
  },
  {
    origin: 'https://flux.ancien-outil.example/…',
    description: { fr: 'Ancien outil de tickets', en: 'Former ticket tool' },
    types: ['sync.completed'],
    answers: [200, 200, 410],
  },
]

/**
 * Tokens that nobody holds, since each is the hash of random bytes that are discarded here, and two webhook addresses for
 * events of syncs: one answers, the other is gone. Nothing is sent, and nobody can register their domain names.
 */
export async function addMachines(actor: Actor): Promise<void> {
  await addTokens(actor)
  const { companyId, userId, language } = actor
  const places = endpoints.map((endpoint) => ({ ...endpoint, id: randomUUID() }))
  await db.webhookEndpoint.createMany({
    data: places.map(({ id, origin, description, types }) => {
      const place = { companyId, id }
      return {
        ...place,
        origin,
        types,
        description: description[language],
        address: seal(place, 'address', origin),
        secret: seal(place, 'secret', newSecret()),
        createdById: userId,
        createdAt: after(-days(60)),
      }
    }),
  })
  await addEvents(companyId)
  for (const { id, answers } of places) await addDeliveries(companyId, id, answers)
}

const addTokens = ({ companyId, userId, language }: Actor) =>
  db.apiToken.createMany({
    data: tokens.map(({ name, hint, scopes, networks = [], madeDaysAgo, usedHoursAgo, ...token }) => ({
      companyId,
      userId,
      name: name[language],
      hint,
      scopes,
      networks,
      hash: hashOpaqueToken(randomBytes(32).toString('base64url')),
      createdAt: after(-days(madeDaysAgo)),
      expiresAt: token.expiresInDays === null ? null : after(days(token.expiresInDays)),
      lastUsedAt: usedHoursAgo === null ? null : after(-hours(usedHoursAgo)),
      lastUsedFrom: token.usedFrom ?? null,
    })),
  })

/** The events that the last syncs would have sent, had they not been inserted directly. */
async function addEvents(companyId: string): Promise<void> {
  await execute(db)`
    INSERT INTO events (company_id, type, object, data, occurred_at)
    SELECT r.company_id, 'sync.completed', '/api/user_connectors/' || r.user_connector_id,
           jsonb_build_object('userConnector', '/api/user_connectors/' || r.user_connector_id, 'run', '/api/sync_runs/' || r.id,
                              'trigger', r.trigger, 'reason', null, 'seen', r.seen, 'added', r.added, 'changed', r.changed,
                              'gone', r.gone, 'linked', r.linked, 'anomalies', r.anomalies), r.ended_at
      FROM (SELECT * FROM sync_runs WHERE company_id = ${companyId}::uuid AND state = 'done'
             ORDER BY ended_at DESC LIMIT ${endpoints[0]!.answers.length}) r
     ORDER BY r.ended_at`
  await publishEvents(companyId)
}

async function addDeliveries(companyId: string, endpointId: string, answers: (number | [number, number])[]) {
  const deliveries = await db.webhookDelivery.findMany({
    where: { companyId, endpointId },
    orderBy: { id: 'asc' },
    select: { id: true, event: { select: { occurredAt: true } } },
    take: answers.length,
  })
  const made = (at: number, attempts: number): Outcome[] => {
    const delivery = deliveries[at]
    const [status] = [answers[at] ?? 200].flat().slice(attempts)
    if (!delivery || status === undefined) return []
    const isDelivered = status < 300
    return [
      {
        deliveryId: delivery.id,
        attempts,
        at: new Date(delivery.event.occurredAt.getTime() + 1_000 + attempts * 5_000),
        milliseconds: 90 + ((at * 37) % 140),
        status,
        failure: null,
        answer: isDelivered ? 'ok' : '',
        retryAfterMs: null,
        isDelivered,
        wait: isDelivered || status === 410 ? null : 5,
      },
    ]
  }
  for (const attempts of [0, 1]) {
    const outcomes = answers.flatMap((_answer, at) => made(at, attempts))
    if (outcomes.length > 0) await recordOutcomes(companyId, endpointId, outcomes)
  }
  await execute(db)`
    UPDATE webhook_deliveries d SET created_at = e.occurred_at, ended_at = e.occurred_at + interval '2 seconds'
      FROM events e
     WHERE d.company_id = ${companyId}::uuid AND d.endpoint_id = ${endpointId}::uuid
       AND e.company_id = d.company_id AND e.id = d.event_id AND d.state IN ('delivered', 'failed')`
}

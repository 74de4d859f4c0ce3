import { expect, it } from 'vitest'
import { routes } from '@/lib/api/routes'
import { lastMonths, today } from '@/lib/domain/record/days'
import { db } from '@/lib/platform/db'
import { someAnomalies } from '@/tests/support/anomaly-factories'
import { call } from '@/tests/support/api'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aConnected } from '@/tests/support/sync-factories'

const { GET } = routes['/api/trends']!
const trendsOf = async (actor: Awaited<ReturnType<typeof aCompany>>, query = '') =>
  call(GET!, `/api/trends${query}`, { token: await aTokenOf(actor) })

/** A moment in the middle of the month that was `ago` months before this one. */
const inMonth = (ago: number, day = 15) =>
  new Date(`${lastMonths(today(), ago + 1)[0]}-${String(day).padStart(2, '0')}T10:00:00Z`)

async function aReading(
  companyId: string,
  userConnectorId: string,
  ago: number,
  seen: number,
  state = 'done',
) {
  await db.syncRun.create({
    data: {
      companyId,
      userConnectorId,
      trigger: 'schedule',
      state: state as 'done',
      seen,
      createdAt: inMonth(ago),
      endedAt: inMonth(ago),
    },
  })
}

it('counts what was opened, resolved and left in each month, and nothing of others', async () => {
  const [actor, stranger] = [await aCompany(), await aCompany()]
  const { connector, anomalies } = await someAnomalies(actor, [
    { login: 'a' },
    { login: 'b' },
    { login: 'c' },
    { login: 'd' },
  ])
  await someAnomalies(stranger, [{ login: 'theirs' }])
  const [first, second, third, fourth] = anomalies.map(({ id }) => id)
  const set = (id: string | undefined, data: object) =>
    db.anomaly.update({ where: { companyId_id: { companyId: actor.companyId, id: id! } }, data })
  await set(first, {
    detectedAt: inMonth(2, 10),
    state: 'resolved',
    resolution: 'matched',
    resolvedAt: inMonth(2, 14),
  })
  await set(second, {
    detectedAt: inMonth(2, 10),
    state: 'resolved',
    resolution: 'gone',
    resolvedAt: inMonth(1, 20),
  })
  await set(third, { detectedAt: inMonth(1, 3), state: 'set_aside', setAsideUntil: new Date('2999-01-01') })
  await set(fourth, {
    detectedAt: inMonth(14),
    state: 'resolved',
    resolution: 'matched',
    resolvedAt: inMonth(13),
  })

  const { json } = await trendsOf(actor, '?months=3')

  expect(json.months).toEqual(lastMonths(today(), 3))
  expect(json.anomalies).toEqual({ opened: [2, 1, 0], resolved: [1, 1, 0], left: [1, 1, 1], set_aside: 1 })
  expect(json.left_by_application).toEqual([
    expect.objectContaining({ user_connector: connector.id, left: 1, median_days: expect.any(Number) }),
  ])
  expect((await trendsOf(actor)).json.anomalies.opened).toHaveLength(12)
})

it('shows accounts as the last whole reading of each month saw them, and nothing before the first', async () => {
  const actor = await aCompany()
  const gitlab = await aConnected(actor, 'gitlab', { createdAt: inMonth(1) })
  const zoom = await aConnected(actor, 'zoom', { createdAt: inMonth(20), state: 'reconnect' })
  await aReading(actor.companyId, gitlab.id, 1, 40)
  await aReading(actor.companyId, gitlab.id, 0, 7, 'failed')
  await aReading(actor.companyId, zoom.id, 5, 90)

  const { json } = await trendsOf(actor, '?months=3')

  expect(json.accounts).toMatchObject([
    { user_connector: zoom.id, is_stale: true, months: [90, 90, 90] },
    { user_connector: gitlab.id, is_stale: false, months: [null, 40, 40] },
  ])
  expect(json.events).toEqual([
    { kind: 'connected', label: gitlab.label, on: inMonth(1).toISOString().slice(0, 10) },
  ])
})

it('answers a company without anything, and refuses another period', async () => {
  const actor = await aCompany()

  expect((await trendsOf(actor)).json).toMatchObject({
    anomalies: { opened: Array(12).fill(0), left: Array(12).fill(0), set_aside: 0 },
    accounts: [],
    left_by_application: [],
    events: [],
  })
  for (const months of ['0', '13', '12x', '1e1', ''])
    expect([400, 422], months).toContain((await trendsOf(actor, `?months=${months}`)).status)
})

it('leaves as CSV, a line for each month and for the accounts of each application in it', async () => {
  const [actor, stranger] = [await aCompany(), await aCompany()]
  const { companyId } = actor
  const slack = await aConnected(actor, 'slack', { label: 'Slack' })
  await aConnected(stranger, 'github', { label: 'Theirs' })
  await aReading(companyId, slack.id, 1, 40)
  const csv = async (query: string) =>
    call(routes['/api/trends/export.csv']!.GET!, `/api/trends/export.csv?${query}`, {
      token: await aTokenOf(actor),
    })

  const { status, text } = await csv('months=3')

  const [header, ...lines] = text.trim().split(/\r?\n/)
  const month = lastMonths(today(), 2)[0]
  expect(status).toBe(200)
  expect(header).toContain('Anomalies')
  expect(lines).toHaveLength(6)
  expect(lines.filter((line) => line.includes('Slack') && line.includes(String(month)))[0]).toMatch(/\b40\b/)
  expect(text).not.toContain('Theirs')
  expect((await csv('months=7')).status).toBe(400)
  expect(await db.auditEvent.count({ where: { companyId, action: 'export.taken' } })).toBe(1)
})

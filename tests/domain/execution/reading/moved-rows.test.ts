import { expect, it } from 'vitest'
import { presentSyncRun } from '@/lib/domain/connections/runs/present-sync-run'
import { db } from '@/lib/platform/db'
import {
  aConnectionTo,
  anApplication,
  askForSync,
  people,
  presentOf,
  runNow,
  scimAnswer,
  syncNow,
  work,
} from '@/tests/support/connector-factories'
import { aCompany } from '@/tests/support/factories'

/** An application of 250 people, synced once, whose list does not say how many there are. */
async function anUncountedApplication() {
  const actor = await aCompany()
  const application = await anApplication(people(250))
  const connection = await aConnectionTo(actor, application)
  const pages: string[] = []
  let afterPage = (_page: string) => {}
  application.interrupt = ({ path }) => {
    if (!path.startsWith('/Users?')) return undefined
    const { totalResults, ...body } = scimAnswer(application.people, path).body as Record<string, unknown>
    const page = new URL(path, application.url).searchParams.get('startIndex') ?? ''
    pages.push(page)
    afterPage(page)
    return { body }
  }
  await syncNow(connection, application)
  pages.length = 0
  const goneOf = () =>
    db.account.findMany({
      where: { companyId: actor.companyId, goneAt: { not: null } },
      select: { externalId: true },
    })
  return {
    application,
    connection,
    pages,
    goneOf,
    onPage: (act: (page: string) => void) => {
      afterPage = act
    },
  }
}

it('marks only who left as gone, not who moved to a page that was read while somebody left', async () => {
  const { application, connection, pages, goneOf, onPage } = await anUncountedApplication()
  let hasLeft = false
  onPage((page) => {
    if (page !== '1' || hasLeft) return
    hasLeft = true
    application.people = application.people.filter(({ id }) => id !== 'u5')
  })

  const run = await syncNow(connection, application)

  expect(run).toMatchObject({ state: 'done', gone: 0 })
  expect(await presentOf(connection)).toBe(250)
  expect(pages).toEqual(['1', '101', '201', '250', '1', '101', '201', '250'])

  pages.length = 0
  expect(await syncNow(connection, application)).toMatchObject({ state: 'done', gone: 1 })
  expect(await goneOf()).toEqual([{ externalId: 'u5' }])
  expect(pages).toHaveLength(8)
})

it('reads the list once where nobody is missing', async () => {
  const { application, connection, pages } = await anUncountedApplication()
  application.people = [...application.people, ...people(3, 251)]

  expect(await syncNow(connection, application)).toMatchObject({ state: 'done', added: 3, gone: 0 })
  expect(pages).toEqual(['1', '101', '201', '254'])
})

it('goes on with the second reading after an interruption', async () => {
  const { application, connection, pages, goneOf, onPage } = await anUncountedApplication()
  application.people = application.people.filter(({ id }) => id !== 'u7')
  const stop = new AbortController()
  onPage((page) => {
    if (page === '201' && pages.filter((one) => one === '201').length === 2) stop.abort()
  })
  const { id } = await askForSync(connection)

  await expect(work(connection, application, { signal: stop.signal })).rejects.toThrow()
  const interrupted = await runNow(connection, id)
  expect(interrupted).toMatchObject({ checkpoint: { isSecond: true, complete: null } })
  // It counts from the beginning again, and says that it is the second time.
  expect(interrupted.seen).toBeLessThan(250)
  expect(presentSyncRun(interrupted)).toMatchObject({ is_second_reading: true, seen: interrupted.seen })
  const before = pages.length
  await work(connection, application)

  expect(await runNow(connection, id)).toMatchObject({ state: 'done', gone: 1 })
  expect(await goneOf()).toEqual([{ externalId: 'u7' }])
  expect(pages.slice(before)).not.toContain('1')
})

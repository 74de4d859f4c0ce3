import { expect, it } from 'vitest'
import type { Actor } from '@/lib/domain/record/actor'
import { decideDiscovered, listDiscovered } from '@/lib/domain/scans/discovered/discovered'
import { keepScan } from '@/lib/domain/scans/discovered/keep-scan'
import { presentDiscovered } from '@/lib/domain/scans/discovered/present-discovered'
import { discoveredQuery } from '@/lib/domain/scans/discovered/schema'
import { db, everyCompany } from '@/lib/platform/db'
import { anEndedScan } from '@/tests/support/discovered-factories'
import { aCompany } from '@/tests/support/factories'
import { aBrowser, aScan, scanOf, scanVendor } from '@/tests/support/scan-factories'

const client = '192.0.2.1'
const listed = async (actor: Actor, query: object = {}) =>
  (await listDiscovered(actor, discoveredQuery.parse(query))).items.map(presentDiscovered)

it('becomes the company’s, with users and rights, and leaves nothing behind', async () => {
  await scanVendor('google')
  const known = await aScan('google')
  const actor = await aCompany()

  const count = await keepScan(actor, known, client)

  expect(count).toBe(8)
  const [gravest] = await listed(actor)
  expect(gravest).toMatchObject({ level: 'sensitive', state: 'discovered' })
  const [boost] = await listed(actor, { search: 'boostinbox' })
  expect(boost).toMatchObject({ users: 8, scopes: [{ label: 'mail_full' }, {}, {}] })
  expect((await scanOf(known)).status).toBe(404)
  expect(await everyCompany.shadowScanPart.count({ where: { scanId: known.id } })).toBe(0)
})

it('is nobody else’s to keep, and kept once', async () => {
  const known = await anEndedScan()
  const actor = await aCompany()
  const keep = (browser: string) => keepScan(actor, { token: known.token, browser }, client)

  await expect(keep(aBrowser())).rejects.toThrow('not_found')
  const outcomes = await Promise.allSettled([keep(known.browser), keep(known.browser)])

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(keep(known.browser)).rejects.toThrow('not_found')
  expect(await db.discoveredApplication.count({ where: { companyId: actor.companyId } })).toBe(1)
})

it('keeps what was decided when another scan finds the same', async () => {
  const actor = await aCompany()
  await keepScan(actor, await anEndedScan(), client)
  const [{ id } = { id: '' }] = await listed(actor)
  await decideDiscovered(actor, id, { state: 'ignored' })

  const count = await keepScan(actor, await anEndedScan(), client)

  expect(count).toBe(0)
  expect(await listed(actor)).toMatchObject([{ id, state: 'ignored', decided_by: actor.fullName }])
  expect(await listed(actor, { state: 'discovered' })).toEqual([])
})

it('is another company’s for nobody', async () => {
  const [mine, theirs] = [await aCompany(), await aCompany()]
  await keepScan(mine, await anEndedScan(), client)
  const [{ id } = { id: '' }] = await listed(mine)

  await expect(decideDiscovered(theirs, id, { state: 'approved' })).rejects.toThrow('not_found')
  expect(await listed(theirs)).toEqual([])
})

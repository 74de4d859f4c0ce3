import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { settingsPatch } from '@/lib/domain/company/settings/schema'
import { updateSettings } from '@/lib/domain/company/settings/settings'
import { anchorState } from '@/lib/domain/record/audit/anchors/anchor-state'
import { mailHeads } from '@/lib/domain/record/audit/anchors/publish-heads'
import { db } from '@/lib/platform/db'
import { anEndedReview } from '@/tests/support/ended-review'
import { deliver } from '@/tests/support/review-links'

const run = promisify(execFile)
let companies = 0

/** A company that has its head mailed. */
async function aMailedCompany() {
  const { actor, review } = await anEndedReview()
  const address = `auditor-${++companies}@audit.example`
  await updateSettings(actor, settingsPatch.parse({ anchor_address: ` ${address.toUpperCase()} ` }))
  return { actor, review, address }
}

const mailsOf = (companyId: string) => db.mail.count({ where: { companyId, template: 'audit_head' } })

it('mails the head once a day, in words that audit:verify takes', async () => {
  const { actor, address } = await aMailedCompany()
  const head = await db.auditHead.findUniqueOrThrow({ where: { companyId: actor.companyId } })
  const command = `--company ${actor.companyId} --head ${head.seq}:${Buffer.from(head.hash).toString('hex')}`

  await Promise.all([mailHeads(), mailHeads()])
  await mailHeads()
  const [mail, ...more] = await deliver(address)

  expect(more).toEqual([])
  expect(mail!.text.split('\n')).toContain(`npm run audit:verify -- ${command}`)
  const { stdout } = await run(
    process.execPath,
    ['--import', 'tsx', 'scripts/audit-verify.ts', ...command.split(' ')],
    { env: process.env },
  )
  expect(stdout).toContain(`head ${head.seq}:`)
  expect((await anchorState(actor)).last).toMatchObject({ seq: head.seq, kind: 'mail', by: address })
})

it('does not mail twice a day for another address, and mails again on the next day', async () => {
  const { actor } = await aMailedCompany()
  const { companyId } = actor
  await mailHeads()
  await updateSettings(actor, settingsPatch.parse({ anchor_address: 'other@audit.example' }))

  await mailHeads()
  const onOneDay = await mailsOf(companyId)
  await db.company.updateMany({
    where: { id: companyId },
    data: { anchorMailedOn: new Date(Date.now() - 86_400_000) },
  })
  await mailHeads()
  const onTwo = await mailsOf(companyId)
  await updateSettings(actor, settingsPatch.parse({ anchor_address: null }))
  await db.company.updateMany({ where: { id: companyId }, data: { anchorMailedOn: null } })
  await mailHeads()

  expect([onOneDay, onTwo, await mailsOf(companyId)]).toEqual([1, 2, 2])
})

it('shows a mail that did not leave', async () => {
  const { actor, address } = await aMailedCompany()
  await mailHeads()
  await db.mail.updateMany({
    where: { companyId: actor.companyId, template: 'audit_head' },
    data: { state: 'failed', failedAt: new Date(), lastError: '550 no such user' },
  })

  expect(await anchorState(actor)).toMatchObject({
    last: null,
    failedMail: { address, error: '550 no such user' },
  })
})

it.each(['not an address', 'a@b', `${'a'.repeat(300)}@audit.example`, ''])(
  'takes no address like %s',
  (anchor_address) => {
    expect(settingsPatch.safeParse({ anchor_address }).error?.issues[0]?.path).toEqual(['anchor_address'])
  },
)

it('lets the address be changed a few times an hour', async () => {
  const { actor } = await aMailedCompany()
  const change = (n: number) =>
    updateSettings(actor, settingsPatch.parse({ anchor_address: `other-${n}@audit.example` }))
  for (let n = 0; n < 4; n++) await change(n)

  await expect(change(5)).rejects.toThrow('too many attempts')
})

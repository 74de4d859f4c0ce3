import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { logHeads } from '@/lib/domain/record/audit/anchors/publish-heads'
import { db } from '@/lib/platform/db'
import { anEndedReview } from '@/tests/support/ended-review'
import { pastTheTriggers } from '@/tests/support/past-the-triggers'

type Output = { code: number; out: string; err: string }

/** A program as an operator starts it, on the database of this file. */
const run = (...words: string[]): Promise<Output> =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', ...words], {
    env: { ...process.env, LOG_LEVEL: 'info' },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, err: stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, err: stderr }),
  )
const verify = (...words: string[]) => run('scripts/audit-verify.ts', ...words)
const headOf = async (companyId: string) => {
  const { seq, hash } = await db.auditHead.findUniqueOrThrow({ where: { companyId } })
  return `${seq}:${Buffer.from(hash).toString('hex')}`
}

describe('npm run audit:verify', () => {
  let sound: Awaited<ReturnType<typeof anEndedReview>>
  let broken: Awaited<ReturnType<typeof anEndedReview>>
  beforeAll(async () => {
    sound = await anEndedReview()
    broken = await anEndedReview()
    await pastTheTriggers(
      `UPDATE audit_events SET details = jsonb_set(details, '{items}', '9') WHERE company_id = $1 AND seq = 2`,
      broken.actor.companyId,
    )
    await pastTheTriggers(
      `UPDATE access_review_items SET decided_from = '192.0.2.8' WHERE access_review_id = $1 AND position = 3`,
      broken.review.id,
    )
  })

  it('says a line a company, and fails with what was changed and where', async () => {
    const all = await verify()

    expect(all.code).toBe(1)
    expect(all.out).toContain(
      `${sound.actor.companyId} (Corvelle): 5 events hold, head ${await headOf(sound.actor.companyId)}.\n`,
    )
    expect(all.err).toContain(
      `${broken.actor.companyId} (Corvelle): event 2 was changed: its hash is not that of what it says.\n`,
    )
    expect(all.err).toContain(
      `${broken.actor.companyId}, review ${broken.review.id}: access_review_items.decided_from of item 3 is`,
    )
    expect(all.out).toContain(
      `${sound.actor.companyId}: 1 reviews with 8 accounts and the changes of 0 readings hold.\n`,
    )
  })

  it('finds a company without any event, whose chain was deleted with its head', async () => {
    const { companyId } = (await anEndedReview()).actor
    for (const table of [
      'audit_event_lines',
      'audit_events',
      'audit_heads',
      'access_review_items',
      'access_reviews',
    ])
      await pastTheTriggers(`DELETE FROM ${table} WHERE company_id = $1`, companyId)

    const { code, err } = await verify('--company', companyId)

    expect(code).toBe(1)
    expect(err).toContain('it has no event, not even that it was made')
  })

  it('looks at one company, and compares it with a head that was kept elsewhere', async () => {
    const { companyId } = sound.actor
    const kept = await headOf(companyId)

    const [alone, compared, other] = await Promise.all([
      verify('--company', companyId),
      verify('--company', companyId, '--head', kept),
      verify(
        '--company',
        companyId,
        '--head',
        kept.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      ),
    ])

    expect([alone.code, compared.code, other.code]).toEqual([0, 0, 1])
    expect(other.err).toContain('event 5 is not the one whose hash was kept elsewhere')
  })

  it('looks at one record', async () => {
    const [whole, changed, missing, nonsense] = await Promise.all([
      verify('--review', sound.review.id),
      verify('--review', broken.review.id),
      verify('--review', sound.actor.companyId),
      verify('--review', 'x'),
    ])

    expect(whole).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${sound.review.id} (completed): 8 items hold`),
    })
    expect(changed.code).toBe(1)
    expect(changed.err).toContain(
      'access_review_items.decided_from of item 3 is "192.0.2.8", but event 4 (access_review.decided) says "192.0.2.7"',
    )
    expect(changed.err).toContain("in the company's chain: event 2 was changed")
    expect(missing).toMatchObject({ code: 2, err: `There is no access review ${sound.actor.companyId}.\n` })
    expect(nonsense.code).toBe(2)
    expect(nonsense.err).toContain('Usage: npm run audit:verify')
  })

  it('finds in the log, every day, the head to compare with', async () => {
    // Here too, so that PostgreSQL describes its statement.
    await logHeads()
    const { out } = await run(
      '--input-type=module',
      '--eval',
      `import { logAuditHeadsJob } from './lib/jobs/audit.ts'
       await logAuditHeadsJob.run(null, {})
       process.exit()`,
    )

    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    const [seq, hash] = (await headOf(sound.actor.companyId)).split(':')
    expect(lines).toContainEqual(
      expect.objectContaining({ company: sound.actor.companyId, seq: Number(seq), hash, level: 'info' }),
    )
  })
})

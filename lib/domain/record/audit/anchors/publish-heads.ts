import { queueMail } from '@/lib/domain/record/mails/mails'
import { days, now, todayInUtc } from '@/lib/platform/clock'
import { everyCompany, pool } from '@/lib/platform/db'
import { log } from '@/lib/platform/log'
import { column } from '@/lib/platform/sql/column'
import { readRows } from '@/lib/platform/sql/read-rows'

const atOnce = 500

/**
 * Mails the head of each chain to the address that its company chose, across companies: once a day, whether or not
 * it has moved, so that a missing mail is noticed. Continues after an interruption.
 */
export async function mailHeads(signal?: AbortSignal): Promise<number> {
  const today = new Date(todayInUtc())
  const isDue = { OR: [{ anchorMailedOn: null }, { anchorMailedOn: { lt: today } }] }
  const companies = await everyCompany.company.findMany({
    where: { anchorAddress: { not: null }, isDemo: false, ...isDue, auditHead: { seq: { gt: 0 } } },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: atOnce,
  })
  let mailed = 0
  for (const { id } of companies) {
    if (signal?.aborted) break
    if (await mailHead(id, today, isDue)) mailed++
  }
  if (mailed > 0) log.info({ mailed }, 'heads of audit chains mailed')
  return mailed
}

type Due = { OR: ({ anchorMailedOn: null } | { anchorMailedOn: { lt: Date } })[] }

/** If two workers find it due, only one marks the day and sends the mail. */
const mailHead = (companyId: string, today: Date, isDue: Due): Promise<boolean> =>
  everyCompany.$transaction(async (tx) => {
    const { count } = await tx.company.updateMany({
      where: { id: companyId, anchorAddress: { not: null }, ...isDue },
      data: { anchorMailedOn: today },
    })
    if (count === 0) return false
    const { name, anchorAddress, anchorLanguage, auditHead } = await tx.company.findUniqueOrThrow({
      where: { id: companyId },
      select: { name: true, anchorAddress: true, anchorLanguage: true, auditHead: true },
    })
    if (!anchorAddress || !auditHead) return false
    await queueMail(tx, {
      template: 'audit_head',
      to: { name: '', address: anchorAddress },
      language: anchorLanguage,
      params: {
        companyId,
        company: name,
        seq: auditHead.seq,
        hash: Buffer.from(auditHead.hash).toString('hex'),
        at: now().toISOString(),
      },
      validFor: days(1),
    })
    return true
  })

/**
 * Writes the head of each chain to the log, across companies. When the log is shipped elsewhere,
 * `npm run audit:verify -- --company <id> --head <seq>:<hash>` detects a chain that was rebuilt.
 */
export async function logHeads(): Promise<void> {
  const rows = await readRows(
    pool,
    { company: column.text, seq: column.int, hash: column.text },
    {
      text: `SELECT company_id::text AS company, seq, encode(hash, 'hex') AS hash FROM audit_heads ORDER BY company_id`,
      values: [],
    },
  )
  for (const { company, seq, hash } of rows) log.info({ company, seq, hash }, 'the head of an audit chain')
}

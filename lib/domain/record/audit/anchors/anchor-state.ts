import type { Actor } from '@/lib/domain/record/actor'
import { after, hours } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { env } from '@/lib/platform/env'

/** When the chain of a company was last anchored, and failures since. */
export type AnchorState = {
  /** Null: never. */
  last: { seq: number; at: string; kind: 'authority' | 'mail'; by: string } | null
  /** Since when events have been waiting for the authority, which is asked every hour. */
  lateSince: string | null
  /** The error of the last mail, when it was not sent. */
  failedMail: { address: string; at: string; error: string } | null
}

export async function anchorState({ companyId }: Pick<Actor, 'companyId'>): Promise<AnchorState> {
  const ofMails = { companyId, template: 'audit_head' }
  const [stamp, sent, newest] = await Promise.all([
    db.auditAnchor.findFirst({ where: { companyId }, orderBy: { at: 'desc' } }),
    db.mail.findFirst({ where: { ...ofMails, state: 'sent' }, orderBy: { sentAt: 'desc' } }),
    db.mail.findFirst({ where: ofMails, orderBy: { createdAt: 'desc' } }),
  ])
  const byMail = sent?.sentAt && {
    seq: Number((sent.params as { seq?: number }).seq),
    at: sent.sentAt.toISOString(),
    kind: 'mail' as const,
    by: sent.toAddress,
  }
  const byAuthority = stamp && {
    seq: stamp.seq,
    at: stamp.at.toISOString(),
    kind: 'authority' as const,
    by: stamp.authority,
  }
  return {
    last: byMail && (!byAuthority || byMail.at > byAuthority.at) ? byMail : byAuthority,
    lateSince: await lateSince(companyId, stamp?.seq ?? 0),
    failedMail:
      newest?.state === 'failed'
        ? {
            address: newest.toAddress,
            at: (newest.failedAt ?? newest.createdAt).toISOString(),
            error: newest.lastError ?? '—',
          }
        : null,
  }
}

async function lateSince(companyId: string, stamped: number): Promise<string | null> {
  if (!env().TIMESTAMP_URL) return null
  const waiting = await db.auditEvent.findFirst({
    where: { companyId, seq: { gt: stamped }, at: { lt: after(-hours(3)) } },
    orderBy: { seq: 'asc' },
    select: { at: true },
  })
  return waiting?.at.toISOString() ?? null
}

const mostStamps = 50

/** The time stamps of a review's own events, and the first one of the chain after its last event. */
export async function anchorsOf(companyId: string, seqs: number[]) {
  if (seqs.length === 0) return []
  const own = await db.auditAnchor.findMany({
    where: { companyId, seq: { in: seqs.slice(-10_000) } },
    orderBy: { seq: 'asc' },
    take: mostStamps,
  })
  const after = await db.auditAnchor.findFirst({
    where: { companyId, seq: { gt: seqs.at(-1)! } },
    orderBy: { seq: 'asc' },
  })
  return after ? [...own, after] : own
}

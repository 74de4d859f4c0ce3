import { randomBytes } from 'node:crypto'
import { startCompanyExport } from '@/lib/domain/company/exports/company-exports'
import { lastDue } from '@/lib/domain/notifications/digests/due-times'
import { usualTimeZone } from '@/lib/domain/notifications/digests/time-zone-schema'
import type { Actor } from '@/lib/domain/record/actor'
import { after, days, hours, now } from '@/lib/platform/clock'
import { db } from '@/lib/platform/db'
import { hashOpaqueToken } from '@/lib/platform/secrets'
import { execute } from '@/lib/platform/sql/query'

/** What the pages of the settings show: colleagues, an invitation, mails that failed, an export and the last digest. */
export async function addSettings(actor: Actor): Promise<void> {
  await Promise.all([
    addFailures(actor),
    addDigest(actor).then(() => addColleagues(actor)),
    startCompanyExport(actor, actor.language),
  ])
}

/** Two mails that a mailbox refused: one to a reviewer, one with a question about an account. */
async function addFailures({ companyId, language }: Actor): Promise<void> {
  const [review, reclaim] = await Promise.all([
    db.accessReview.findFirstOrThrow({
      where: { companyId, reviewerName: 'Olivier Blanchet' },
      orderBy: { id: 'asc' },
    }),
    db.reclaim.findFirstOrThrow({ where: { companyId, state: 'asked' }, orderBy: { askedAt: 'asc' } }),
  ])
  const failed = { companyId, language, state: 'failed' as const, attempts: 5, expiresAt: after(days(6)) }
  await db.mail.createMany({
    data: [
      {
        ...failed,
        template: 'review_reminder',
        toName: review.reviewerName,
        toAddress: review.reviewerEmail,
        params: { companyId, accessReviewId: review.id },
        lastError: '452 4.2.2 The mailbox is full',
        createdAt: after(-hours(20)),
        failedAt: after(-hours(14)),
      },
      {
        ...failed,
        template: 'reclaim_reminder',
        toName: reclaim.personName,
        toAddress: reclaim.address ?? '',
        params: { companyId, reclaimId: reclaim.id },
        lastError: '550 5.1.1 No such user here',
        createdAt: after(-days(3)),
        failedAt: after(-days(3)),
      },
    ],
  })
}

/** The notifications so far, in the form of the weekly mail. */
async function addDigest({ companyId, userId }: Actor): Promise<void> {
  const dueAt = lastDue(now(), { mail: 'weekly', day: 1, hour: 8, timeZone: usualTimeZone })
  const waiting = { companyId, userId, digestId: null }
  const { id } = await db.notificationDigest.create({
    data: {
      companyId,
      userId,
      mail: 'weekly',
      dueAt,
      count: await db.notification.count({ where: waiting }),
    },
  })
  // One for each half day until then; the older half was read.
  await execute(db)`
    UPDATE notifications n
       SET digest_id = ${id}::uuid, mailed_by = NULL, created_at = ${dueAt}::timestamptz - r.place * interval '11 hours',
           read_at = CASE WHEN r.place > 3 THEN ${dueAt}::timestamptz END
      FROM (SELECT id, row_number() OVER (ORDER BY id DESC) AS place FROM notifications
             WHERE company_id = ${companyId}::uuid AND user_id = ${userId}::uuid) r
     WHERE n.company_id = ${companyId}::uuid AND n.id = r.id`
}

/** They have no password, so nobody signs in as one of them. */
async function addColleagues({ companyId, userId, language, email }: Actor): Promise<void> {
  const domain = email.slice(email.indexOf('@'))
  const colleague = { companyId, language, emailVerifiedAt: now() }
  await db.user.createMany({
    data: [
      {
        ...colleague,
        fullName: 'Inès Pasquier',
        email: `ines.pasquier${domain}`,
        role: 'member',
        lastSeenAt: after(-hours(3)),
        createdAt: after(-days(310)),
        totpEnabledAt: after(-days(309)),
      },
      {
        ...colleague,
        fullName: 'Sylvie Auclair',
        email: `sylvie.auclair${domain}`,
        role: 'auditor',
        lastSeenAt: after(-days(6)),
        createdAt: after(-days(122)),
      },
    ],
  })
  await db.invitation.create({
    data: {
      companyId,
      language,
      fullName: 'Denis Marchal',
      email: `denis.marchal${domain}`,
      role: 'member',
      hash: hashOpaqueToken(randomBytes(32).toString('base64url')),
      invitedById: userId,
      sentAt: after(-days(2)),
      expiresAt: after(days(5)),
    },
  })
}

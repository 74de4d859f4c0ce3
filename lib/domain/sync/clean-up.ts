import { after, days, now } from '@/lib/platform/clock'
import { everyCompany } from '@/lib/platform/db'

/** Across companies, since retention is the same for all: what nobody needs any more. Running it twice is harmless. */
export async function cleanUp(): Promise<void> {
  await everyCompany.upload.deleteMany({ where: { expiresAt: { lt: now() } } })
  // A day longer than they live, so that a device just signed out can still be told.
  await everyCompany.session.deleteMany({
    where: { OR: [{ expiresAt: { lt: after(-days(1)) } }, { revokedAt: { lt: after(-days(1)) } }] },
  })
  const old = { expiresAt: { lt: after(-days(1)) } }
  await everyCompany.oneTimeToken.deleteMany({ where: old })
  await everyCompany.registration.deleteMany({ where: old })
  await everyCompany.knownBrowser.deleteMany({ where: old })
  await everyCompany.connectorAuthorization.deleteMany({ where: old })
  await everyCompany.rateLimit.deleteMany({ where: old })
  // Until then a tab that is still open is told that the review is over; later, that it is not there.
  await everyCompany.reviewerSession.deleteMany({
    where: { accessReview: { endedAt: { lt: after(-days(31)) } } },
  })
  await everyCompany.mail.deleteMany({
    where: { state: { in: ['sent', 'cancelled'] }, createdAt: { lt: after(-days(7)) } },
  })
  await everyCompany.syncSeen.deleteMany({
    where: { syncRun: { state: { in: ['done', 'failed', 'cancelled'] } } },
  })
}

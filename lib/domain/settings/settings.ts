import type { Actor } from '@/lib/domain/actor'
import { asDate, today } from '@/lib/domain/provisioning/access-dates'
import type { SettingsPatch, SettingsView } from '@/lib/domain/settings/schema'
import { db } from '@/lib/platform/db'

/** What a company has decided for itself. */
export async function getSettings({ companyId }: Actor): Promise<SettingsView> {
  const { leaversClosedFrom, auditFrequency, launchesReviews } = await db.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { leaversClosedFrom: true, auditFrequency: true, launchesReviews: true },
  })
  return {
    leaver_accounts: leaversClosedFrom ? 'automatic' : 'confirm',
    audit_frequency: auditFrequency,
    launches_reviews: launchesReviews,
  }
}

/** Who left before accounts were to be closed by themselves is not touched: only exits from today on are. */
export async function updateSettings(actor: Actor, patch: SettingsPatch) {
  const { leaver_accounts, audit_frequency: auditFrequency, launches_reviews: launchesReviews } = patch
  await db.company.updateMany({ where: { id: actor.companyId }, data: { auditFrequency, launchesReviews } })
  if (leaver_accounts !== undefined)
    await db.company.updateMany({
      where: {
        id: actor.companyId,
        // Chosen again, it keeps the day on which it was chosen first.
        ...(leaver_accounts === 'automatic' && { leaversClosedFrom: null }),
      },
      data: { leaversClosedFrom: leaver_accounts === 'automatic' ? asDate(today()) : null },
    })
  return getSettings(actor)
}

import type { SettingsPatch, SettingsView } from '@/lib/domain/company/settings/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { changesOf } from '@/lib/domain/record/audit/write/plain-facts'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { asDate, today } from '@/lib/domain/record/days'
import { db, type Tx } from '@/lib/platform/db'
import { countWithin } from '@/lib/platform/rate-limit'

/** What a company has decided for itself. */
export async function getSettings({ companyId }: Actor, tx: Tx = db): Promise<SettingsView> {
  const { leaversClosedFrom, auditFrequency, launchesReviews, anchorAddress } =
    await tx.company.findUniqueOrThrow({
      where: { id: companyId },
      select: { leaversClosedFrom: true, auditFrequency: true, launchesReviews: true, anchorAddress: true },
    })
  return {
    leaver_accounts: leaversClosedFrom ? 'automatic' : 'confirm',
    audit_frequency: auditFrequency,
    launches_reviews: launchesReviews,
    anchor_address: anchorAddress,
  }
}

/** Who left before accounts were to be closed by themselves is not touched: only exits from today on are. */
export const updateSettings = (actor: Actor, patch: SettingsPatch): Promise<SettingsView> =>
  db.$transaction(async (tx) => {
    const { leaver_accounts, audit_frequency: auditFrequency, launches_reviews: launchesReviews } = patch
    const before = await getSettings(actor, tx)
    if (patch.anchor_address && patch.anchor_address !== before.anchor_address)
      await countWithin(tx, ['mail_address', `anchors of ${actor.companyId}`])
    await tx.company.updateMany({
      where: { id: actor.companyId },
      data: {
        auditFrequency,
        launchesReviews,
        ...(patch.anchor_address !== undefined && {
          anchorAddress: patch.anchor_address,
          anchorLanguage: actor.language,
        }),
      },
    })
    if (leaver_accounts !== undefined)
      await tx.company.updateMany({
        where: {
          id: actor.companyId,
          // Chosen again, it keeps the day on which it was chosen first.
          ...(leaver_accounts === 'automatic' && { leaversClosedFrom: null }),
        },
        data: { leaversClosedFrom: leaver_accounts === 'automatic' ? asDate(today()) : null },
      })
    const after = await getSettings(actor, tx)
    await recordAct(tx, actor, 'settings.updated', actor.companyId, changesOf(before, after))
    return after
  })

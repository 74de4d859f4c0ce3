import type { Language } from '@prisma/client'
import { mcpTools } from '@/lib/domain/company/settings/choices'
import { mailFooter, type SettingsPatch, type SettingsView } from '@/lib/domain/company/settings/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { changesOf, type Facts } from '@/lib/domain/record/audit/write/plain-facts'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { asDate, today } from '@/lib/domain/record/days'
import { conflict, invalid } from '@/lib/domain/record/errors'
import { refuseSettings } from '@/lib/domain/record/refuse-settings'
import { plainText, type RichDocument } from '@/lib/domain/record/rich-text'
import { verifiedDomains } from '@/lib/domain/sign-in/company/mark-verified'
import { db, everyCompany, Prisma, type Tx } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'
import { countWithin } from '@/lib/platform/rate-limit'
import { execute } from '@/lib/platform/sql/query'

/** The company's settings. */
export async function getSettings({ companyId }: Actor, tx: Tx = db): Promise<SettingsView> {
  const company = await tx.company.findUniqueOrThrow({ where: { id: companyId } })
  const footers = footersOf(company)
  return {
    leaver_accounts: company.leaversClosedFrom ? 'automatic' : 'confirm',
    audit_frequency: company.auditFrequency,
    launches_reviews: company.launchesReviews,
    ends_unused: company.endsUnused,
    anchor_address: company.anchorAddress,
    anomaly_reminder: company.anomalyReminder,
    creates_members: company.createsMembers,
    notifies_outside: company.notifiesOutside,
    serves_mcp: company.servesMcp,
    mcp_tools_off: mcpTools.filter((tool) => company.mcpToolsOff.includes(tool)),
    mail_footer_fr: footers.fr,
    mail_footer_en: footers.en,
    version: company.settingsVersion,
  }
}

/**
 * Closing accounts automatically applies only to people who leave from today on, not to those who already left.
 * @throws conflict when somebody has changed the settings since `version` was read, so that their change is not overwritten
 */
export const updateSettings = (actor: Actor, patch: SettingsPatch): Promise<SettingsView> =>
  db.$transaction(async (tx) => {
    // The lock makes two concurrent edits run one after the other.
    await execute(tx)`SELECT 1 FROM companies WHERE id = ${actor.companyId}::uuid FOR NO KEY UPDATE`
    const before = await getSettings(actor, tx)
    refuseSettings(actor, 'Settings', before, patch)
    if (patch.version !== undefined && patch.version !== before.version)
      throw conflict('settings.changed_meanwhile')
    if (patch.creates_members && (await verifiedDomains(actor.companyId, tx)).length === 0)
      throw invalid('creates_members', 'settings.no_verified_domain')
    // Mails to strangers carry this footer, so only a company with a verified domain may write it.
    const written = footerFields.find((field) => patch[field])
    if (written && (await verifiedDomains(actor.companyId, tx)).length === 0)
      throw invalid(written, 'settings.no_verified_domain')
    if (patch.anchor_address && patch.anchor_address !== before.anchor_address)
      await countWithin(tx, ['mail_address', `anchors of ${actor.companyId}`])
    const { leaver_accounts } = patch
    await tx.company.updateMany({
      where: { id: actor.companyId },
      data: {
        auditFrequency: patch.audit_frequency,
        launchesReviews: patch.launches_reviews,
        endsUnused: patch.ends_unused,
        anomalyReminder: patch.anomaly_reminder,
        createsMembers: patch.creates_members,
        notifiesOutside: patch.notifies_outside,
        servesMcp: patch.serves_mcp,
        mcpToolsOff: patch.mcp_tools_off,
        mailFooterFr: asStored(patch.mail_footer_fr),
        mailFooterEn: asStored(patch.mail_footer_en),
        settingsVersion: { increment: 1 },
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
          // If the same choice is sent again, its first date stays.
          ...(leaver_accounts === 'automatic' && { leaversClosedFrom: null }),
        },
        data: { leaversClosedFrom: leaver_accounts === 'automatic' ? asDate(today()) : null },
      })
    // Also applies to accounts that are known already.
    if (patch.creates_members && !before.creates_members)
      await enqueue(tx, 'rank-candidates', { companyId: actor.companyId }, { singletonKey: actor.companyId })
    const after = await getSettings(actor, tx)
    await recordAct(
      tx,
      actor,
      'settings.updated',
      actor.companyId,
      changesOf(factsOf(before), factsOf(after)),
    )
    return after
  })

const footerFields = ['mail_footer_fr', 'mail_footer_en'] as const

const asStored = (footer: RichDocument | null | undefined) => (footer === null ? Prisma.DbNull : footer)

const factsOf = ({ version: _version, mail_footer_fr, mail_footer_en, ...facts }: SettingsView): Facts => ({
  ...facts,
  mail_footer_fr: mail_footer_fr && plainText(mail_footer_fr),
  mail_footer_en: mail_footer_en && plainText(mail_footer_en),
})

/** Whether the company lets programs serve language models, which is off unless an owner has switched it on; and the tools that it withholds. */
export const readMcpSettings = (companyId: string): Promise<{ servesMcp: boolean; mcpToolsOff: string[] }> =>
  everyCompany.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { servesMcp: true, mcpToolsOff: true },
  })

type StoredFooters = { mailFooterFr: unknown; mailFooterEn: unknown }

// Validated again when it is read: an invalid footer counts as none.
const readFooter = (stored: unknown) => mailFooter.nullable().catch(null).parse(stored)

/** The footer of a company's mails to strangers, by the reader's language. */
const footersOf = ({ mailFooterFr, mailFooterEn }: StoredFooters): Record<Language, RichDocument | null> => ({
  fr: readFooter(mailFooterFr),
  en: readFooter(mailFooterEn),
})

/** The footer in the reader's language, or the other one if that is missing. */
export async function readMailFooter(companyId: string, language: Language): Promise<RichDocument | null> {
  const company = await everyCompany.company.findUnique({
    where: { id: companyId },
    select: { mailFooterFr: true, mailFooterEn: true },
  })
  if (!company) return null
  const { fr, en } = footersOf(company)
  return language === 'fr' ? (fr ?? en) : (en ?? fr)
}

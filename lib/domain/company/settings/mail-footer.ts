import type { Language } from '@prisma/client'
import { mailFooter } from '@/lib/domain/company/settings/schema'
import type { RichDocument } from '@/lib/domain/record/rich-text'
import { everyCompany } from '@/lib/platform/db'

type Stored = { mailFooterFr: unknown; mailFooterEn: unknown }

// Validated again when it is read: an invalid footer counts as none.
const read = (stored: unknown) => mailFooter.nullable().catch(null).parse(stored)

/** The footer of a company's mails to strangers, by the reader's language. */
export const footersOf = ({ mailFooterFr, mailFooterEn }: Stored): Record<Language, RichDocument | null> => ({
  fr: read(mailFooterFr),
  en: read(mailFooterEn),
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

import type { Language } from '@prisma/client'
import { mailFooter } from '@/lib/domain/company/settings/schema'
import type { RichDocument } from '@/lib/domain/record/rich-text'
import { everyCompany } from '@/lib/platform/db'

type Stored = { mailFooterFr: unknown; mailFooterEn: unknown }

// Read as carefully as it was written: what does not fit is none.
const read = (stored: unknown) => mailFooter.nullable().catch(null).parse(stored)

/** What a company ends its mails to strangers with, by the language of the reader. */
export const footersOf = ({ mailFooterFr, mailFooterEn }: Stored): Record<Language, RichDocument | null> => ({
  fr: read(mailFooterFr),
  en: read(mailFooterEn),
})

/** The one in the language of the reader, or the other where there is only that. */
export async function readMailFooter(companyId: string, language: Language): Promise<RichDocument | null> {
  const company = await everyCompany.company.findUnique({
    where: { id: companyId },
    select: { mailFooterFr: true, mailFooterEn: true },
  })
  if (!company) return null
  const { fr, en } = footersOf(company)
  return language === 'fr' ? (fr ?? en) : (en ?? fr)
}

import { settingsView } from '@/lib/domain/company/settings/schema'
import type { CommentDocument } from '@/lib/domain/reviews/decide/comment-schema'
import { everyCompany } from '@/lib/platform/db'

/** Read as carefully as it was written: what does not fit is none. */
export const footerOf = ({ mailFooter }: { mailFooter: unknown }): CommentDocument | null =>
  settingsView.shape.mail_footer.catch(null).parse(mailFooter)

/** What a company ends its mails to strangers with. */
export async function readMailFooter(companyId: string): Promise<CommentDocument | null> {
  const company = await everyCompany.company.findUnique({
    where: { id: companyId },
    select: { mailFooter: true },
  })
  return company && footerOf(company)
}

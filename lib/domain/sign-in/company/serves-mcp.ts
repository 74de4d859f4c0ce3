import { everyCompany } from '@/lib/platform/db'

/** Whether the company lets programs serve language models. Off unless an owner has switched it on. */
export async function isServingMcp(companyId: string): Promise<boolean> {
  const company = await everyCompany.company.findUniqueOrThrow({
    where: { id: companyId },
    select: { servesMcp: true },
  })
  return company.servesMcp
}

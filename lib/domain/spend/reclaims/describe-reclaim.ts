import { db } from '@/lib/platform/db'

/** The facts for a mail about an account that was given up; null once the answer was changed. */
export async function describeReclaim(companyId: string, id: string) {
  const found = await db.reclaim.findUnique({
    where: { companyId_id: { companyId, id }, state: { in: ['agreed', 'ending', 'ended'] } },
    select: { userConnector: { select: { label: true } }, company: { select: { name: true } } },
  })
  return found && { application: found.userConnector.label, company: found.company.name }
}

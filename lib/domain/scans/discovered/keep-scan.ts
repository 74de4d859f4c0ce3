import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { conflict } from '@/lib/domain/record/errors'
import type { KeepInput } from '@/lib/domain/scans/discovered/schema'
import type { ScanUser } from '@/lib/domain/scans/result/describe-grants'
import { readHead, readRows, readUsers } from '@/lib/domain/scans/result/result-parts'
import { resultKey } from '@/lib/domain/scans/result/seal-result'
import { risks } from '@/lib/domain/scans/scopes/risk-schema'
import { requireResult } from '@/lib/domain/scans/visitor/scans'
import { db } from '@/lib/platform/db'

/**
 * Hands a visitor's scan over to the company that the visitor signed in to: from then on it is the company's, and the scan
 * itself is deleted. What the company had decided about an application stays. @returns how many are new
 */
export async function keepScan(actor: Actor, { token, browser }: KeepInput, client: string): Promise<number> {
  const { companyId } = actor
  const { row } = await requireResult({ token, browser, client })
  const key = resultKey(token)
  return db.$transaction(
    async (tx) => {
      const head = await readHead(tx, key, row.id)
      const rows = await readRows(tx, key, row.id)
      const data = []
      const usersOf = new Map<string, ScanUser[]>()
      for (const application of rows) {
        const users = (await readUsers(tx, key, row.id, application.position)) ?? []
        const clientId = application.clientIds.toSorted()[0] ?? application.name
        data.push({
          companyId,
          provider: row.provider,
          clientId,
          clientIds: application.clientIds,
          name: application.name,
          application: application.application,
          publisher: application.publisher,
          domain: application.domain,
          isVerified: application.isVerified,
          isNative: application.isNative,
          isUnregistered: application.isUnregistered,
          isForEverybody: application.isForEverybody,
          risk: risks.indexOf(application.risk),
          scopes: application.scopes,
          userCount: application.userCount,
          faces: application.faces,
          inactiveCount: application.inactiveCount,
        })
        usersOf.set(clientId, users)
      }
      const added = await tx.discoveredApplication.createManyAndReturn({ data, skipDuplicates: true })
      const { length: count } = added
      for (const { id, clientId } of added)
        await tx.discoveredUser.createMany({
          data: (usersOf.get(clientId) ?? []).map(({ email, isActive }) => ({
            companyId,
            applicationId: id,
            email: email.toLowerCase(),
            isActive,
          })),
          skipDuplicates: true,
        })
      // Of two who keep it at once, one has it.
      const gone = await tx.shadowScan.deleteMany({ where: { id: row.id } })
      if (gone.count !== 1) throw conflict('shadow-scan.gone')
      const facts = { count, name: head?.organisation.domain ?? '' }
      await recordAct(tx, actor, 'discovered_applications.kept', companyId, facts)
      return count
    },
    { timeout: 30_000 },
  )
}

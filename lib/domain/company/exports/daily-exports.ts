import { queueExport } from '@/lib/domain/company/exports/company-exports'
import type { Actor } from '@/lib/domain/record/actor'
import { recordAct } from '@/lib/domain/record/audit/write/record-act'
import { db, everyCompany } from '@/lib/platform/db'

export async function getDailyExports({ companyId }: Actor): Promise<{ daily_exports: number }> {
  const { dailyExports } = await db.company.findUniqueOrThrow({ where: { id: companyId } })
  return { daily_exports: dailyExports }
}

/** How many daily exports are kept; 0 stops making them, and existing ones are kept until they expire. */
export const setDailyExports = (actor: Actor, { daily_exports: after }: { daily_exports: number }) =>
  db.$transaction(async (tx) => {
    const { daily_exports: before } = await getDailyExports(actor)
    if (before === after) return
    await tx.company.update({ where: { id: actor.companyId }, data: { dailyExports: after } })
    await recordAct(tx, actor, 'settings.updated', actor.companyId, {
      before: { daily_exports: before },
      after: { daily_exports: after },
    })
  })

/** Runs each night across companies; skips companies with an export in progress. */
export async function scheduleDailyExports(): Promise<void> {
  const companies = await everyCompany.company.findMany({
    where: { dailyExports: { gt: 0 }, isDemo: false },
    select: { id: true, dailyExports: true },
    orderBy: { id: 'asc' },
  })
  for (const { id: companyId, dailyExports } of companies)
    await everyCompany.$transaction((tx) =>
      queueExport(tx, { companyId, language: 'en', requestedById: null, keptDays: dailyExports }),
    )
}

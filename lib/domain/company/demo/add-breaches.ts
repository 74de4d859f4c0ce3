import { severityOfHits } from '@/lib/domain/breaches/hits/severity'
import { gravityOf } from '@/lib/domain/breaches/list/write-breaches'
import { demoBreaches } from '@/lib/domain/company/demo/breaches'
import type { Actor } from '@/lib/domain/record/actor'
import { now } from '@/lib/platform/clock'
import { db, everyCompany } from '@/lib/platform/db'
import { execute } from '@/lib/platform/sql/query'

/** Real breaches of real services, with invented addresses as their victims; one is acknowledged. */
export async function addBreaches({ companyId, userId, fullName, language }: Actor): Promise<void> {
  await db.breachMonitor.create({
    data: {
      companyId,
      source: 'have_i_been_pwned',
      plan: 'Core 1',
      rpm: 10,
      planReadAt: now(),
      checkedAt: now(),
      domains: { 'corvelle.example': { at: now().toISOString(), is_verified: true } },
    },
  })
  await execute(everyCompany)`
    INSERT INTO breach_addresses (company_id, address, member_id, checked_at)
    SELECT company_id, lower(email::text), id, now() FROM members WHERE company_id = ${companyId}::uuid AND email IS NOT NULL`
  for (const { people, application, note: notes, ...facts } of demoBreaches) {
    const note = notes?.[language] ?? null
    const { id: breachId } = await everyCompany.breach.upsert({
      where: { source_name: { source: 'have_i_been_pwned', name: facts.name } },
      create: {
        source: 'have_i_been_pwned',
        isVerified: true,
        gravity: gravityOf(facts.dataClasses),
        ...facts,
      },
      update: {},
    })
    const emails = people.map((local) => `${local}@corvelle.example`)
    await execute(everyCompany)`
      INSERT INTO breach_hits (company_id, breach_id, member_id, user_connector_id, address, severity,
                               acknowledged_at, acknowledged_by_id, acknowledged_by_name, note)
      SELECT h.company_id, b.id, h.member_id, h.user_connector_id, h.address, ${severityOfHits},
             CASE WHEN ${note}::text IS NOT NULL THEN now() END, CASE WHEN ${note}::text IS NOT NULL THEN ${userId}::uuid END,
             CASE WHEN ${note}::text IS NOT NULL THEN ${fullName} END, ${note}
        FROM (SELECT a.company_id, a.member_id, NULL::uuid AS user_connector_id, a.address
                FROM breach_addresses a WHERE a.company_id = ${companyId}::uuid AND a.address = ANY(${emails}::text[])
              UNION ALL
              SELECT c.company_id, NULL, c.id, NULL
                FROM user_connectors c WHERE c.company_id = ${companyId}::uuid AND c.label = ${application}) h
        JOIN breaches b ON b.id = ${breachId}::uuid`
  }
}

import type { Provisioning } from '@prisma/client'
import { provisioningSource } from '@/lib/domain/provisioning/requests/list-provisionings'
import { namedIn, presentFailure } from '@/lib/domain/provisioning/requests/present-provisioning'
import type { ProvisioningExportQuery } from '@/lib/domain/provisioning/requests/schema'
import type { Actor } from '@/lib/domain/record/actor'
import { dayOf, instantOf, type ListExport, personOf } from '@/lib/domain/record/lists/exports'
import type { ListSource } from '@/lib/domain/record/lists/listing'
import { db } from '@/lib/platform/db'

type NamedProvisioning = Provisioning & {
  application: string
  account: string
  member: { firstName: string; lastName: string } | null
}

export const provisioningExport: ListExport<NamedProvisioning> = {
  list: 'provisionings',
  columns: {
    asked: ({ createdAt }) => instantOf(createdAt),
    act: ({ act }, say) => say(`exports.acts.${act}`),
    application: ({ application }) => application,
    account: ({ account }) => account,
    member: ({ member }) => personOf(member),
    state: ({ state }, say) => say(`exports.request_states.${state}`),
    outcome: ({ outcome }, say) => outcome && say(`exports.outcomes.${outcome}`),
    due: ({ dueOn }) => dayOf(dueOn),
    ends: ({ endsOn }) => dayOf(endsOn),
    attempts: ({ attempts }) => attempts,
    sent: ({ sentAt }) => instantOf(sentAt),
    ended: ({ endedAt }) => instantOf(endedAt),
    failure: (row, say) => {
      const failure = presentFailure(row)
      return failure && [say(failure.key, failure.params), failure.reason].filter(Boolean).join(' ')
    },
  },
}

/** The requests by name: where, for which account, for whom. */
export function namedProvisioningSource(
  actor: Actor,
  query: ProvisioningExportQuery,
): ListSource<{ id: string }, NamedProvisioning> {
  const source = provisioningSource(actor, query, query.order.created_at)
  return { ...source, rows: async (found) => withNames(actor, await source.rows(found)) }
}

async function withNames({ companyId }: Actor, rows: Provisioning[]): Promise<NamedProvisioning[]> {
  const ids = (idOf: (row: Provisioning) => string | null) => [
    ...new Set(rows.flatMap((row) => idOf(row) ?? [])),
  ]
  const [connectors, accounts, members] = await Promise.all([
    db.userConnector.findMany({
      where: { companyId, id: { in: ids(({ userConnectorId }) => userConnectorId) } },
      select: { id: true, label: true },
    }),
    db.account.findMany({
      where: { companyId, id: { in: ids(({ accountId }) => accountId) } },
      select: { id: true, displayName: true, login: true, email: true },
    }),
    db.member.findMany({
      where: { companyId, id: { in: ids(({ memberId }) => memberId) } },
      select: { id: true, firstName: true, lastName: true },
    }),
  ])
  const labels = new Map(connectors.map(({ id, label }) => [id, label]))
  const named = new Map(
    accounts.map(({ id, login, email, displayName }) => [id, login ?? email ?? displayName]),
  )
  const people = new Map(members.map((member) => [member.id, member]))
  return rows.map((row) => ({
    ...row,
    application: labels.get(row.userConnectorId) ?? '',
    account: named.get(row.accountId ?? '') ?? namedIn(row),
    member: people.get(row.memberId ?? '') ?? null,
  }))
}

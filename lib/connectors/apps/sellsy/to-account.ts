import { z } from 'zod'
import { type AccountFacts, type AccountStatus, accountFacts } from '@/lib/connectors/kit/account-facts'
import { idText, vendorDate, vendorText } from '@/lib/connectors/kit/vendor-values'

const named = z.object({ id: idText.nullish(), name: vendorText }).nullish()

/** Somebody who may not see the others whole gets them without what follows the position. */
export const staff = z.object({
  id: idText,
  lastname: vendorText,
  firstname: vendorText,
  email: vendorText,
  status: z.string(),
  position: vendorText,
  created: vendorDate,
  profile: idText.nullish(),
  team: named,
  job: named,
  groups: z.array(z.object({ name: vendorText })).nullish(),
  timezone: vendorText,
  language: vendorText,
  /** Null without the permission accounts.read. */
  _embed: z
    .object({
      licenses: z.array(z.object({ code: vendorText, enabled: z.boolean().nullish() })).nullish(),
    })
    .nullish()
    // PHP writes an empty object as a list.
    .catch(null),
})
export type Staff = z.output<typeof staff>

export const profile = z.object({ id: idText, name: z.string(), is_administrator: z.boolean().nullish() })
export type Profiles = ReadonlyMap<string, z.output<typeof profile>>

const statuses: Record<string, AccountStatus> = { ok: 'active', blocked: 'suspended' }

export const isThere = ({ status }: Staff) => status !== 'deleted'

export function toAccount(row: Staff, profiles: Profiles): AccountFacts {
  const own = row.profile ? profiles.get(row.profile) : undefined
  const licences = row._embed?.licenses?.filter(({ enabled }) => enabled !== false)
  return accountFacts({
    externalId: row.id,
    email: row.email,
    login: row.email,
    displayName: [row.firstname, row.lastname].filter(Boolean).join(' ') || row.email,
    firstName: row.firstname,
    lastName: row.lastname,
    role: row.profile ?? null,
    roleLabel: own?.name ?? null,
    isAdmin: own?.is_administrator ?? null,
    status: statuses[row.status] ?? null,
    hasSeat: licences ? licences.length > 0 : null,
    createdAt: row.created,
    fields: {
      job_title: row.job?.name ?? row.position,
      department: row.team?.name ?? null,
      groups: row.groups?.flatMap(({ name }) => name ?? []).join(', ') || null,
      licences: licences?.flatMap(({ code }) => code ?? []).join(', ') || null,
    },
  })
}

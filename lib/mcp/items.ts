import { z } from 'zod'
import type { PastAccountView } from '@/lib/domain/accounts/history/past-schema'
import type { AccountView } from '@/lib/domain/accounts/list/schema'
import type { AnomalyView } from '@/lib/domain/anomalies/list/schema'
import type { MemberView } from '@/lib/domain/people/members/schema'
import { env } from '@/lib/platform/env'

/** What models are shown of a thing: an allow-list, with its IRI and the page of it. */
const shown = { iri: z.string(), page: z.string() }
const textOrNull = z.string().nullable()

export const linkTo = (path: string) => new URL(path, env().APP_URL).href

export const personItem = z.object({
  ...shown,
  id: z.string(),
  name: z.string(),
  email: textOrNull,
  state: z.string(),
  job_title: textOrNull,
  department: textOrNull,
  start_date: textOrNull,
  end_date: textOrNull,
  accounts: z.number(),
})
export const toPerson = (member: MemberView): z.input<typeof personItem> => ({
  iri: `/api/members/${member.id}`,
  page: linkTo(`/dashboard/members/${member.id}`),
  id: member.id,
  name: `${member.first_name} ${member.last_name}`,
  email: member.email,
  state: member.state,
  job_title: member.job_title,
  department: member.department,
  start_date: member.start_date,
  end_date: member.end_date,
  accounts: member.accounts,
})

const fact = z.union([z.boolean(), z.literal('unknown')])
/** What is said of an account, of today and of a past day alike. */
const facts = {
  ...shown,
  id: z.string(),
  display_name: textOrNull,
  email: textOrNull,
  login: textOrNull,
  role: textOrNull,
  status: z.string(),
  kind: z.string(),
  is_admin: fact,
  has_mfa: fact,
  since: z.string(),
}
export const accountItem = z.object({
  ...facts,
  application: z.object({ id: z.string(), label: z.string() }),
  last_active_at: z.string(),
  owner: z.object({ id: z.string(), name: z.string(), iri: z.string() }).nullable(),
  anomaly: textOrNull,
})
export const pastAccountItem = z.object({
  ...facts,
  owner: z.object({ id: textOrNull, name: z.string() }).nullable(),
  gone_at: textOrNull,
})
const orUnknown = <T>(value: T | null) => value ?? ('unknown' as const)

const factsOf = (account: AccountView | PastAccountView) => ({
  iri: `/api/accounts/${account.id}`,
  id: account.id,
  display_name: account.display_name,
  email: account.email,
  login: account.login,
  role: account.role_label ?? account.role,
  status: orUnknown(account.status),
  kind: account.kind,
  is_admin: orUnknown(account.is_admin),
  has_mfa: orUnknown(account.has_mfa),
  since: account.first_seen_at,
})

export const toAccount = (account: AccountView): z.input<typeof accountItem> => ({
  ...factsOf(account),
  page: linkTo(`/dashboard/user-connectors/${account.user_connector.id}?account=${account.id}`),
  application: { id: account.user_connector.id, label: account.user_connector.label },
  last_active_at: orUnknown(account.last_active_at),
  owner: account.member && {
    id: account.member.id,
    name: `${account.member.first_name} ${account.member.last_name}`,
    iri: `/api/members/${account.member.id}`,
  },
  anomaly: account.anomaly,
})

/** An account of an application as it was at the end of a day. */
export const toPastAccount = (
  account: PastAccountView,
  { application, day }: { application: string; day: string },
): z.input<typeof pastAccountItem> => ({
  ...factsOf(account),
  page: linkTo(`/dashboard/user-connectors/${application}/access?day=${day}`),
  owner: account.member,
  gone_at: account.gone_at,
})

export const anomalyItem = z.object({
  ...shown,
  id: z.string(),
  state: z.string(),
  detected_at: z.string(),
  due_at: textOrNull,
  is_overdue: z.boolean(),
  account: accountItem,
})
export const toAnomaly = (anomaly: AnomalyView): z.input<typeof anomalyItem> => ({
  iri: `/api/anomalies/${anomaly.id}`,
  page: linkTo(`/dashboard/anomalies?anomaly=${anomaly.id}`),
  id: anomaly.id,
  state: anomaly.state,
  detected_at: anomaly.detected_at,
  due_at: anomaly.due_at,
  is_overdue: anomaly.is_overdue,
  account: toAccount(anomaly.account),
})

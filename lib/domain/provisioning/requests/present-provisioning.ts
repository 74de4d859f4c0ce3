import type { Provisioning } from '@prisma/client'
import type { FailureView, ProvisioningView } from '@/lib/domain/provisioning/requests/schema'

export const presentProvisioning = (row: Provisioning): ProvisioningView => ({
  id: row.id,
  act: row.act,
  state: row.state,
  outcome: row.outcome,
  user_connector: row.userConnectorId,
  account: row.accountId,
  group: row.groupId,
  member: row.memberId,
  due: dayOf(row.dueOn),
  open_access_now: row.act === 'create' && row.dueOn === null,
  starts_at: row.act === 'create' ? dayOf(row.dueOn) : null,
  ends_at: dayOf(row.endsOn),
  attempts: row.attempts,
  failure: presentFailure(row),
  created_at: row.createdAt.toISOString(),
  sent_at: row.sentAt?.toISOString() ?? null,
  accepted_at: row.acceptedAt?.toISOString() ?? null,
  ended_at: row.endedAt?.toISOString() ?? null,
})

export const presentFailure = (
  row: Pick<Provisioning, 'errorKind' | 'errorKey' | 'errorParams' | 'errorReason'>,
): FailureView | null =>
  row.errorKind
    ? {
        kind: row.errorKind,
        key: row.errorKey ?? 'provisioning.failures.unexpected',
        params: (row.errorParams ?? {}) as Record<string, string | number>,
        reason: row.errorReason,
      }
    : null

/** The name shown for the account of a request, from the fields that were given. */
export function namedIn({ fields }: Provisioning): string {
  const { email, login } = fields as { email?: unknown; login?: unknown }
  return [login, email].find((text): text is string => typeof text === 'string' && text !== '') ?? ''
}

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null

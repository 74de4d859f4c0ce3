/**
 * Every action of the log, by what it is about. Who adds one adds its sentence, in French and in English:
 * messages/fr/audit.json, messages/en/audit.json.
 */
export const auditActions = {
  sign_ins: [
    'user.signed_in',
    'user.sign_in_refused',
    'user.second_factor_refused',
    'user.proved',
    'user.proof_refused',
    'user.signed_out',
    'user.session_ended',
    'user.all_sessions_ended',
  ],
  own_account: [
    'company.created',
    'user.updated',
    'user.password_changed',
    'user.password_reset_requested',
    'user.password_reset',
    'user.email_update_requested',
    'user.email_updated',
    'user.email_restored',
    'user.second_factor_enabled',
    'user.second_factor_disabled',
    'user.recovery_codes_replaced',
    'user.identity_linked',
    'user.identity_unlinked',
  ],
  members: [
    'member.created',
    'member.updated',
    'member.deleted',
    'member.departure_planned',
    'member.identifier_added',
    'member.identifier_deleted',
    'members.updated',
    'members.deleted',
    'member_import.uploaded',
    'member_import.committed',
    'member_import.done',
    'member_type.created',
    'member_type.updated',
    'member_type.deleted',
  ],
  anomalies: ['anomaly.resolved', 'anomaly.bulk_requested', 'anomaly.undone', 'anomaly.skipped'],
  accounts: [
    'account.updated',
    'account.creation_requested',
    'account.deletion_requested',
    'account.deactivation_requested',
    'provisioning.cancelled',
    'provisioning.retried',
    'provisioning.done',
    'provisioning.failed',
  ],
  connections: [
    'user_connector.created',
    'user_connector.authorization_started',
    'user_connector.reconnected',
    'user_connector.updated',
    'user_connector.broken',
    'user_connector.deleted',
    'sync.requested',
    'sync.file_uploaded',
    'sync.done',
    'sync.held',
    'sync.failed',
    'sync.confirmed',
    'sync.cancelled',
  ],
  banks: [
    'bank_account.created',
    'bank_account.updated',
    'bank_account.deselected',
    'bank_account.deleted',
    'bank_connection.updated',
    'bank_connection.deleted',
    'bank_import.uploaded',
    'bank_import.committed',
    'bank_import.done',
  ],
  settings: ['settings.updated', 'company_domain.added', 'failures.retried', 'failures.dismissed'],
  spends: ['spends.validated', 'spends.invalidated', 'spends.reset', 'spend.assigned'],
  exports: ['export.taken'],
  access_reviews: [
    'access_review.launched',
    'access_review.prepared',
    'access_review.link_sent',
    'access_review.link_opened',
    'access_review.link_blocked',
    'access_review.extended',
    'access_review.reassigned',
    'access_review.reminded',
    'access_review.decided',
    'access_review.handed_in',
    'access_review.completed',
    'access_review.cancelled',
    'access_review.outcome_chosen',
    'access_review.outcome_proved',
    'access_review.attested',
    'access_review.pack_made',
  ],
} as const

export type AuditGroup = keyof typeof auditActions
export type AuditAction = (typeof auditActions)[AuditGroup][number]

export const auditGroups = Object.keys(auditActions) as AuditGroup[]

/** What the log of a company may be asked for, and what its list of filters offers. */
export const actionsOf = (groups: readonly AuditGroup[]): AuditAction[] =>
  groups.flatMap((group) => [...auditActions[group]])

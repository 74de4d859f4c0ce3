import { type ActInParts, endParts } from '@/lib/domain/record/audit/write/act-in-parts'
import { everyCompany } from '@/lib/platform/db'
import { column } from '@/lib/platform/sql/column'
import { queryRows } from '@/lib/platform/sql/query'

/** The detail in the event of an act that ended before all of it was done. */
export const cutOff = { is_cut_off: true }

/** Records the completed parts of an act that will not continue. */
export const endCutOff = (act: ActInParts): Promise<void> =>
  everyCompany.$transaction((tx) => endParts(tx, act, cutOff))

/**
 * The same for every act, of any company, that has been idle for half an hour and has no job left: its
 * process died, or its job was cancelled.
 */
export async function endCutOffActs(): Promise<void> {
  const acts = await queryRows(everyCompany, {
    companyId: column.text,
    action: column.oneOf([
      'user.signed_in',
      'user.sign_in_refused',
      'user.second_factor_refused',
      'user.proved',
      'user.proof_refused',
      'user.signed_out',
      'user.session_ended',
      'user.all_sessions_ended',
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
      'member_field.created',
      'member_field.updated',
      'member_field.deleted',
      'anomaly.resolved',
      'anomaly.bulk_requested',
      'anomaly.undone',
      'anomaly.skipped',
      'account.updated',
      'account.creation_requested',
      'account.deletion_requested',
      'account.deactivation_requested',
      'provisioning.cancelled',
      'provisioning.retried',
      'provisioning.done',
      'provisioning.failed',
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
      'bank_account.created',
      'bank_account.updated',
      'bank_account.deselected',
      'bank_account.deleted',
      'bank_connection.updated',
      'bank_connection.deleted',
      'bank_import.uploaded',
      'bank_import.committed',
      'bank_import.done',
      'settings.updated',
      'company_domain.added',
      'failures.retried',
      'failures.dismissed',
      'spends.validated',
      'spends.invalidated',
      'spends.reset',
      'spend.assigned',
      'export.taken',
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
    ]),
    objectId: column.text,
  })`
    SELECT a.company_id::text AS "companyId", a.object_id::text AS "objectId", a.action
      FROM audit_open_acts a
     WHERE a.last_at < now() - interval '30 minutes'
       AND NOT EXISTS (SELECT FROM pgboss.job j
                        WHERE j.name = 'resolve-anomalies' AND j.state IN ('created', 'retry', 'active')
                          AND j.data ->> 'batchId' = a.object_id::text)`
  for (const act of acts) await endCutOff(act)
}

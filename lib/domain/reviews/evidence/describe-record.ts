import type { Language } from '@prisma/client'
import { eventOf } from '@/lib/domain/record/audit/write/record-event'
import { evidenceKeysUrl } from '@/lib/domain/reviews/evidence/keys'
import type { PackRecord } from '@/lib/domain/reviews/evidence/pack-record'
import type { MadeFile } from '@/lib/platform/archives/zip-files'

const format = 'rollcall-evidence/1'
const linkActs = [
  'link_sent',
  'link_opened',
  'link_blocked',
  'reminded',
  'extended',
  'reassigned',
  'handed_in',
]

/** review.json: who, what, when, on which list, and the result. */
export function describeRecord(record: PackRecord): string {
  const { review } = record
  return asText({
    format,
    company: { id: record.place.companyId, name: record.companyName },
    application: {
      ...review.user_connector,
      name: record.applicationName,
      is_deleted: review.application_deleted,
    },
    review: {
      id: review.id,
      launch: review.launch,
      origin: review.origin,
      // Absent from a review of accounts, as from its events.
      ...(review.kind !== 'accounts' && { kind: review.kind }),
      state: review.state,
      launched_at: review.created_at,
      launched_by: review.launched_by,
      prepared_at: review.prepared_at,
      handed_in_at: review.handed_in_at,
      ended_at: review.ended_at,
      ended_by: review.ended_by,
      end_reason: review.end_reason,
    },
    scope: review.scope,
    scope_member_types: review.scope_member_types,
    ...(review.scope.groups && { scope_groups: review.scope_groups }),
    ...(review.scope.managers && { scope_managers: review.scope_managers }),
    reviewer: review.reviewer,
    completeness: review.completeness,
    link_history: record.events
      .filter(({ action }) => linkActs.includes(action.split('.').pop() ?? ''))
      .map((event) => {
        const { at, actor, action, details } = eventOf(event)
        return { at, action, actor, details }
      }),
    items: review.items,
    decisions: review.counts,
    flags: Object.fromEntries(record.flags.map(({ flag, count }) => [flag, count])),
    outcomes: record.outcomes.map(({ outcome, proof, _count }) => ({ outcome, proof, items: _count })),
    days_to_removal: review.outcomes.days,
    independence: {
      deciders: record.independence.deciders,
      overturned: record.independence.overturned,
      launcher_is_only_reviewer: record.independence.isLauncherAlone,
      flagged_approved_at_closing: record.independence.atClosing,
      own_accounts_pending: record.independence.ownPending,
    },
    rollcall_version: record.version,
    hashes: {
      list: record.hashes.list,
      decisions: record.hashes.decisions,
    },
    chain_head: record.head,
    // Version 1: launched before every fact was part of an event, so only hashes were compared.
    record: record.recordVersion,
  })
}

/** manifest.json: the hashes of all other files. It is the file that is signed. */
export function describePack(record: PackRecord, files: MadeFile[], language: Language): string {
  const { key } = record
  return asText({
    format,
    made_at: record.madeAt,
    made_by: record.madeBy,
    language,
    company: { id: record.place.companyId, name: record.companyName },
    review: {
      id: record.review.id,
      application: record.review.user_connector.label,
      state: record.review.state,
    },
    files,
    list_hash: record.hashes.list,
    decisions_hash: record.hashes.decisions,
    outcomes_hash: files.find(({ name }) => name === 'outcomes.jsonl')?.sha256,
    chain_head: record.head,
    signature: {
      file: 'manifest.sig',
      algorithm: key.algorithm,
      encoding: 'IEEE P1363, base64',
      key: key.id,
      public_key: key.public_key,
      fingerprint: key.fingerprint,
      keys_url: evidenceKeysUrl(),
    },
  })
}

const asText = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`

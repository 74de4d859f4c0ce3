import type { StoredEvent } from '@/lib/domain/record/audit/verify/read-events'

/** A column of `access_reviews` as the events leave it, and the last event that wrote it. */
export type HeaderField = { value: unknown; event: Pick<StoredEvent, 'seq' | 'action'> }

/** The columns of a review according to its events. */
export type Header = Map<string, HeaderField>

type Details = Record<string, unknown>
type Reviewer = { name: string; email: string; language: string; member: string | null }

const reviewer = ({ name, email, language, member }: Reviewer): Details => ({
  reviewer_name: name,
  reviewer_email: email,
  reviewer_language: language,
  reviewer_member_id: member,
})

const ended = (state: string, details: Details): Details => ({
  state,
  ended_at: details.ended_at,
  ended_by_id: details.ended_by,
  end_reason: details.reason ?? null,
  list_hash: details.list_hash,
  decisions_hash: details.decisions_hash,
})

// Older events do not contain these fields, so a column is not compared until an event contains it.
const saidSinceLately = new Set(['link_sent_at', 'link_opened_at'])

const noLink: Details = { link_sent_at: null, link_expires_at: null, link_opened_at: null }

/** The columns that each action writes. */
const says: Record<string, (details: Details, before: Header) => Details> = {
  launched: (details) => ({
    state: 'launched',
    record_version: details.record,
    launch_id: details.launch,
    origin: details.origin,
    launched_by_id: details.launched_by,
    created_at: details.created_at,
    user_connector_id: details.user_connector,
    application: details.application_id,
    application_label: details.application,
    // Events written before there was a second kind do not name the kind.
    kind: details.kind ?? 'accounts',
    scope: details.scope,
    sync_run_id: details.sync_run,
    completeness: details.completeness,
    ...reviewer(details.reviewer as Reviewer),
    item_count: 0,
    prepared_at: null,
    list_hash: null,
    handed_in_at: null,
    ...noLink,
    link_number: 0,
    ended_at: null,
    ended_by_id: null,
    end_reason: null,
    decisions_hash: null,
  }),
  prepared: (details) => ({
    prepared_at: details.prepared_at,
    item_count: details.items,
    list_hash: details.list_hash,
    sync_run_id: details.sync_run,
    completeness: details.completeness,
  }),
  link_sent: (details) => ({
    state: 'sent',
    handed_in_at: null,
    link_number: details.link,
    link_validity: details.validity,
    link_sent_at: details.sent_at,
    link_expires_at: details.expires_at,
    link_opened_at: null,
  }),
  // When the first browser opened it.
  link_opened: (details, before) =>
    before.get('link_opened_at')?.value ? {} : { link_opened_at: details.opened_at },
  extended: (details) => ({ link_validity: details.validity, link_expires_at: details.expires_at }),
  reassigned: (details, before) => ({
    state: 'launched',
    handed_in_at: null,
    ...noLink,
    link_number: Number(before.get('link_number')?.value ?? 0) + 1,
    ...reviewer(details.to as Reviewer),
  }),
  handed_in: (details) => ({ handed_in_at: details.handed_in_at }),
  completed: (details) => ended('completed', details),
  cancelled: (details) => ended('cancelled', details),
}

/** Applies an event to the review's columns. */
export function replayHeader(header: Header, { seq, action, details }: StoredEvent): void {
  const fields = says[action.split('.').pop() ?? '']?.(details as Details, header) ?? {}
  for (const [column, value] of Object.entries(fields))
    if (value === undefined && saidSinceLately.has(column)) header.delete(column)
    else header.set(column, { value: value ?? null, event: { seq, action } })
}

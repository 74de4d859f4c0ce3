'use client'

import { useTranslations } from 'next-intl'
import { AuditActor, AuditApplication, AuditChanges } from '@/components/audit/audit-cells'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { DefinitionList } from '@/components/ui/layout/definition-list'
import { Drawer } from '@/components/ui/overlays/drawer'
import { DateText } from '@/components/ui/text/date-text'
import type { ObjectPlace } from '@/lib/domain/record/audit-log/find-objects'
import type { AuditEventView } from '@/lib/domain/record/audit-log/schema'

type Props = { event: AuditEventView; place: ObjectPlace | undefined; closeHref: string }
type Lines = { count: number; items?: object[]; sha256?: string }

/** One event with all its recorded details. */
export function AuditDrawer({ event, place, closeHref }: Props) {
  const t = useTranslations('audit.screen')
  const { lines, before: _before, after: _after, ...facts } = event.details
  const { count, items, sha256 } = (lines ?? { count: 0 }) as Lines
  const mono = (text: string) => <span className="type-mono wrap-anywhere">{text}</span>
  return (
    <Drawer
      title={t('event', { seq: event.seq })}
      subtitle={<DateText iso={event.at} kind="datetime" />}
      width="wide"
      closeHref={closeHref}
      footer={place && <ButtonLink href={place.href}>{t('open')}</ButtonLink>}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section data-autofocus tabIndex={0} aria-label={event.sentence} className="outline-none">
        <p className="type-body mb-3 wrap-anywhere">
          {event.sentence}
          <AuditApplication place={place} />
        </p>
        <AuditChanges changes={event.changes} />
        <div className="mt-4">
          <DefinitionList
            items={[
              { term: t('fact.actor'), value: <AuditActor actor={event.actor} /> },
              { term: t('fact.from'), value: event.actor.from ?? '—' },
              { term: t('fact.action'), value: mono(event.action) },
              { term: t('fact.object'), value: mono(event.object) },
              { term: t('fact.seq'), value: event.seq },
              { term: t('fact.hash'), value: mono(event.hash) },
              { term: t('fact.previous_hash'), value: mono(event.previous_hash) },
              ...(sha256 ? [{ term: t('fact.sha256'), value: mono(sha256) }] : []),
            ]}
          />
        </div>
        {Object.keys(facts).length > 0 && <Recorded title={t('fact.details')} value={facts} />}
        {count > 0 && <AuditLines count={count} items={items} />}
      </section>
    </Drawer>
  )
}

function Recorded({ title, value }: { title: string; value: object }) {
  return (
    <section className="mt-5">
      <h3 className="type-dense mb-1.5 font-semibold">{title}</h3>
      <pre className="type-mono type-caption overflow-x-auto rounded-control bg-sunken p-3 whitespace-pre-wrap wrap-anywhere">
        {JSON.stringify(value, null, 2)}
      </pre>
    </section>
  )
}

type Line = Record<string, unknown>
type AuditLinesProps = {
  count: number
  /** Absent when there are too many to store them in the event. */
  items: object[] | undefined
}

/** The objects of a bulk action, each by name with its recorded details. */
function AuditLines({ count, items }: AuditLinesProps) {
  const t = useTranslations('audit.screen')
  return (
    <section className="mt-5">
      <h3 className="type-dense mb-1.5 font-semibold">{t('lines', { count })}</h3>
      {items ? (
        <ul className="type-dense border-t">
          {(items as Line[]).map(({ name, position, ...facts }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an event have no other name, and never change
            <li key={place} className="border-b py-1.75">
              {typeof name === 'string' && <p className="font-medium wrap-anywhere">{name}</p>}
              {typeof position === 'number' && <p className="font-medium">{t('line', { position })}</p>}
              <Facts facts={facts} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="type-dense text-fg-2">{t('lines_kept')}</p>
      )}
    </section>
  )
}

/** Names as they are recorded, so that they can be compared with the exported file. */
function Facts({ facts }: { facts: Line }) {
  const shownFacts = Object.entries(facts)
  if (shownFacts.length === 0) return null
  return (
    <dl className="type-mono type-caption mt-0.5 flex flex-wrap gap-x-4 text-fg-2">
      {shownFacts.map(([key, value]) => (
        <div key={key} className="flex min-w-0 gap-1.5">
          <dt className="text-fg-3">{key}</dt>
          <dd className="min-w-0 wrap-anywhere">
            {value === null ? '—' : typeof value === 'object' ? JSON.stringify(value) : String(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

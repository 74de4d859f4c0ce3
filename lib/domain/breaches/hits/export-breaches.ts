import type { BreachRow } from '@/lib/domain/breaches/hits/breach-rows'
import { dataClassKey } from '@/lib/domain/breaches/hits/data-class-schema'
import type { HitRow } from '@/lib/domain/breaches/hits/hits'
import { severityName } from '@/lib/domain/breaches/hits/present-breach'
import { instantOf, type ListExport, personOf, type Say } from '@/lib/domain/record/lists/exports'

const classesOf = (classes: string[], say: Say) =>
  classes
    .map((name) => {
      const key = dataClassKey(name)
      return key ? say(`breaches.data_classes.${key}`) : name
    })
    .join(', ')

const stateOf = (isOpen: boolean, say: Say) => say(`breaches.states.${isOpen ? 'open' : 'acknowledged'}`)

export const breachExport: ListExport<BreachRow> = {
  list: 'breaches',
  columns: {
    breach: ({ title }) => title,
    breach_domain: ({ domain }) => domain,
    breach_date: ({ breachDate }) => breachDate,
    updated_at: ({ modifiedAt }) => instantOf(modifiedAt),
    data_classes: ({ dataClasses }, say) => classesOf(dataClasses, say),
    is_verified: ({ isVerified }, say) => say(`exports.facts.${isVerified}`),
    severity: ({ severity }, say) => say(`breaches.severities.${severityName(severity)}`),
    people: ({ people }) => people,
    applications: ({ applications }) => applications.map(({ label }) => label).join(', '),
    state: ({ isOpen }, say) => stateOf(isOpen, say),
    breach_source: ({ source }, say) => say(`breaches.sources.${source}`),
  },
}

export const hitExport: ListExport<HitRow> = {
  list: 'breach_hits',
  columns: {
    member: (row) =>
      row.memberId && personOf({ firstName: row.firstName ?? '', lastName: row.lastName ?? '' }),
    email: ({ address }) => address,
    application: ({ label }) => label,
    breach: ({ title }) => title,
    breach_date: ({ breachDate }) => breachDate,
    updated_at: ({ modifiedAt }) => instantOf(modifiedAt),
    data_classes: ({ dataClasses }, say) => classesOf(dataClasses, say),
    severity: ({ severity }, say) => say(`breaches.severities.${severityName(severity)}`),
    state: ({ acknowledgedAt }, say) => stateOf(acknowledgedAt === null, say),
    acknowledged_by: ({ acknowledgedByName }) => acknowledgedByName,
    acknowledged_at: ({ acknowledgedAt }) => instantOf(acknowledgedAt),
    note: ({ note }) => note,
    first_seen: ({ firstSeenAt }) => instantOf(firstSeenAt),
  },
}

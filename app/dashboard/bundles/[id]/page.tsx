import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { readBundle } from '@/app/dashboard/bundles/[id]/read-bundle'
import { RecentActs } from '@/components/audit/recent-acts'
import { BundleScreen } from '@/components/bundles/bundle-screen'
import { withTexts } from '@/components/ui/layout/with-texts'
import { readColumns } from '@/lib/domain/batches/grid/access-columns'
import { listExceptions } from '@/lib/domain/bundles/acts/exceptions'
import { proposeBundle } from '@/lib/domain/bundles/list/bundles'
import { firstDrift, noDrift, summariseDrift } from '@/lib/domain/bundles/list/drift'
import { listArrivals } from '@/lib/domain/bundles/list/list-arrivals'
import { listEvents } from '@/lib/domain/record/audit-log/list-events'
import { presentEvent } from '@/lib/domain/record/audit-log/present-event'
import { auditQuery } from '@/lib/domain/record/audit-log/schema'
import { readSeatCosts } from '@/lib/domain/spend/costs/shown-costs'
import { wireAmount } from '@/lib/domain/spend/money'
import { requireUser } from '@/lib/http/require-user'
import { auditTexts } from '@/lib/i18n/audit-words'
import { getLanguage } from '@/lib/i18n/get-language'
import type { Language } from '@/lib/i18n/languages'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('bundles'))('title') }
}

/** What the people of one type or department receive, who deviates from it, and who starts soon. */
async function BundlePage({ params, searchParams }: PageProps<'/dashboard/bundles/[id]'>) {
  const [actor, { id }, asked] = await Promise.all([requireUser(), params, searchParams])
  const { bundle, name, receivers } = await readBundle(actor, id, asked)
  const [t, language, proposal, columns, costs] = await Promise.all([
    getTranslations('bundles'),
    getLanguage(),
    proposeBundle(actor, receivers),
    readColumns(actor),
    readSeatCosts(actor),
  ])
  const [counts, more, less, exceptions, arrivals, events] = bundle
    ? await Promise.all([
        summariseDrift(actor, bundle.id),
        firstDrift(actor, bundle.id, ['more', 'role', 'group_more']),
        firstDrift(actor, bundle.id, ['less', 'group_less']),
        listExceptions(actor, bundle.id),
        listArrivals(actor, bundle.id),
        listEvents(actor, auditQuery.parse({ object: bundle.id, itemsPerPage: 5 })),
      ])
    : [noDrift, [], [], { items: [] }, [], { items: [] }]
  // As on every other page: what is paid for an account, and the price that was entered only where nothing is known.
  const costOf = (id: string) => {
    const cost = costs.get(id)
    return cost && { monthly: wireAmount(cost.monthly), currency: cost.currency }
  }
  return (
    <BundleScreen
      key={bundle?.id ?? name}
      name={name}
      receivers={{ member_type: receivers.member_type, department: receivers.department }}
      bundle={
        bundle && {
          ...bundle,
          lines: bundle.lines.map((line) => ({ ...line, ...costOf(line.user_connector) })),
        }
      }
      proposal={proposal}
      columns={columns}
      counts={counts}
      more={more}
      less={less}
      exceptions={exceptions.items}
      arrivals={arrivals}
      history={
        <RecentActs
          title={t('last_changes')}
          events={events.items.map(presentEvent(auditTexts(language as Language)))}
          {...(bundle && { object: bundle.id })}
        />
      }
    />
  )
}

export default withTexts(BundlePage, [
  'access.dialog',
  'audit.actors',
  'audit.screen.on_behalf',
  'bundles',
  'groups.kinds',
  'groups.picker',
  'user-connectors.screen.choices',
])

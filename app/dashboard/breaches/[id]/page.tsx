import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { findBreach } from '@/app/dashboard/breaches/[id]/find-breach'
import { AcknowledgeAll } from '@/components/breaches/acknowledge'
import { BreachFacts } from '@/components/breaches/breach-facts'
import { HitTable } from '@/components/breaches/hit-table'
import { PageFrame } from '@/components/shell/page-frame'
import { Breadcrumb } from '@/components/ui/layout/breadcrumb'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { withTexts } from '@/components/ui/layout/with-texts'
import { readListQuery } from '@/components/ui/table/list-query'
import { countHits, listHits } from '@/lib/domain/breaches/hits/hits'
import { presentHit } from '@/lib/domain/breaches/hits/present-breach'
import { hitOrders, hitQuery } from '@/lib/domain/breaches/hits/schema'
import { pageQuery } from '@/lib/http/page-query'
import { requireUser } from '@/lib/http/require-user'

export async function generateMetadata({ params }: PageProps<'/dashboard/breaches/[id]'>): Promise<Metadata> {
  const breach = await findBreach(await requireUser(), (await params).id)
  return breach ? { title: breach.title } : {}
}

async function BreachPage({ params, searchParams }: PageProps<'/dashboard/breaches/[id]'>) {
  const [actor, { id }, asked, t] = await Promise.all([
    requireUser(),
    params,
    searchParams,
    getTranslations('breaches.screen'),
  ])
  const breach = await findBreach(actor, id)
  if (!breach) notFound()
  const list = readListQuery(asked, { sorts: hitOrders, defaultSort: '-severity' })
  const [hits, open] = await Promise.all([
    listHits(actor, pageQuery(hitQuery, { ...list, filters: { breach: id } })),
    countHits(actor, { breach: id, state: 'open' }),
  ])
  return (
    <PageFrame
      title={breach.title}
      width="wide"
      breadcrumb={
        <Breadcrumb items={[{ href: '/dashboard/breaches', label: t('title') }]} current={breach.title} />
      }
      actions={open > 0 && <AcknowledgeAll breach={id} count={open} />}
      rail={<BreachFacts breach={breach} />}
    >
      <HitTable
        hits={hits.items.map(presentHit)}
        total={hits.total}
        of={{ breach: id }}
        empty={<EmptyState title={t('no_match_title')}>{t('no_match_text')}</EmptyState>}
      />
    </PageFrame>
  )
}

export default withTexts(BreachPage, [
  'breaches.data_classes',
  'breaches.screen',
  'breaches.severities',
  'breaches.states',
  'saved-views',
])

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { readBundle } from '@/app/dashboard/bundles/[id]/read-bundle'
import { DriftTable } from '@/components/bundles/drift-table'
import { PageFrame } from '@/components/shell/page-frame'
import { Breadcrumb } from '@/components/ui/layout/breadcrumb'
import { withTexts } from '@/components/ui/layout/with-texts'
import { ListExport } from '@/components/ui/table/list-export'
import { readListQuery } from '@/components/ui/table/list-query'
import { readColumns } from '@/lib/domain/batches/grid/access-columns'
import { listDrift } from '@/lib/domain/bundles/list/drift'
import { driftQuery } from '@/lib/domain/bundles/schema'
import { pageQuery } from '@/lib/http/page-query'
import { requireUser } from '@/lib/http/require-user'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('bundles.drift'))('title') }
}

/** Everybody who deviates from a bundle, to search and filter. */
async function DriftPage({ params, searchParams }: PageProps<'/dashboard/bundles/[id]/drift'>) {
  const [actor, { id }, query, t] = await Promise.all([
    requireUser(),
    params,
    searchParams,
    getTranslations('bundles'),
  ])
  const { bundle, name } = await readBundle(actor, id)
  const list = readListQuery(query, { filters: ['kind', 'user_connector'] })
  const [drift, columns] = await Promise.all([
    bundle
      ? listDrift(actor, bundle.id, pageQuery(driftQuery, { ...list, sort: null }))
      : { items: [], total: 0 },
    readColumns(actor),
  ])
  return (
    <PageFrame
      title={t('drift.title')}
      width="table"
      breadcrumb={
        <Breadcrumb
          items={[
            { href: '/dashboard/bundles', label: t('title') },
            { href: `/dashboard/bundles/${id}`, label: name },
          ]}
          current={t('drift.title')}
        />
      }
      actions={bundle && <ListExport path={`/api/bundles/${bundle.id}/drift`} />}
    >
      <DriftTable
        bundleId={bundle?.id ?? null}
        rows={drift.items}
        total={drift.total}
        applications={columns.map((column) => ({ id: column.id, label: column.label }))}
      />
    </PageFrame>
  )
}

export default withTexts(DriftPage, ['bundles', 'saved-views'])

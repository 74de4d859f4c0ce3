import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { DriftTable } from '@/components/bundles/drift-table'
import { PageFrame } from '@/components/shell/page-frame'
import { Breadcrumb } from '@/components/ui/layout/breadcrumb'
import { withTexts } from '@/components/ui/layout/with-texts'
import { ListExport } from '@/components/ui/table/list-export'
import { readListQuery } from '@/components/ui/table/list-query'
import { readColumns } from '@/lib/domain/batches/grid/access-columns'
import { listBundles } from '@/lib/domain/bundles/list/bundles'
import { listDrift } from '@/lib/domain/bundles/list/drift'
import { bundleQuery, driftQuery } from '@/lib/domain/bundles/schema'
import { getMemberType } from '@/lib/domain/people/member-types/member-types'
import { isId } from '@/lib/domain/record/id-schema'
import { pageQuery } from '@/lib/http/page-query'
import { requireUser } from '@/lib/http/require-user'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('bundles.drift'))('title') }
}

/** Everybody who deviates from a bundle, to search and filter. */
async function DriftPage({ params, searchParams }: PageProps<'/dashboard/bundles/[type]/drift'>) {
  const [actor, { type: id }, query, t] = await Promise.all([
    requireUser(),
    params,
    searchParams,
    getTranslations('bundles'),
  ])
  if (!isId(id)) notFound()
  const type = await getMemberType(actor, id).catch(() => null)
  if (!type) notFound()
  const [bundle] = (await listBundles(actor, bundleQuery.parse({ member_type: id }))).items
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
            { href: `/dashboard/bundles/${id}`, label: type.name },
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

export default withTexts(DriftPage, ['bundles', 'exports', 'saved-views'])

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { BundleScreen } from '@/components/bundles/bundle-screen'
import { withTexts } from '@/components/ui/layout/with-texts'
import { readColumns } from '@/lib/domain/batches/grid/access-columns'
import { listExceptions } from '@/lib/domain/bundles/acts/exceptions'
import { listBundles, proposeBundle } from '@/lib/domain/bundles/list/bundles'
import { firstDrift, noDrift, summariseDrift } from '@/lib/domain/bundles/list/drift'
import { listArrivals } from '@/lib/domain/bundles/list/list-arrivals'
import { bundleQuery } from '@/lib/domain/bundles/schema'
import { getMemberType } from '@/lib/domain/people/member-types/member-types'
import { isId } from '@/lib/domain/record/id-schema'
import { requireUser } from '@/lib/http/require-user'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('bundles'))('title') }
}

/** What the people of one type receive, who deviates from it, and who starts soon. */
async function BundlePage({ params }: PageProps<'/dashboard/bundles/[type]'>) {
  const [actor, { type: id }] = await Promise.all([requireUser(), params])
  if (!isId(id)) notFound()
  const type = await getMemberType(actor, id).catch(() => null)
  if (!type) notFound()
  const [found, proposal, columns] = await Promise.all([
    listBundles(actor, bundleQuery.parse({ member_type: id })),
    proposeBundle(actor, id),
    readColumns(actor),
  ])
  const [bundle] = found.items
  const [counts, more, less, exceptions, arrivals] = bundle
    ? await Promise.all([
        summariseDrift(actor, bundle.id),
        firstDrift(actor, bundle.id, ['more', 'role', 'group_more']),
        firstDrift(actor, bundle.id, ['less', 'group_less']),
        listExceptions(actor, bundle.id),
        listArrivals(actor, bundle.id),
      ])
    : [noDrift, [], [], { items: [] }, []]
  return (
    <BundleScreen
      key={bundle?.id ?? id}
      type={{ id, name: type.name }}
      bundle={bundle ?? null}
      proposal={proposal}
      columns={columns}
      counts={counts}
      more={more}
      less={less}
      exceptions={exceptions.items}
      arrivals={arrivals}
    />
  )
}

export default withTexts(BundlePage, ['access', 'bundles', 'groups'])

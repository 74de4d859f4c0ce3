import { ChevronRight } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { readTypes } from '@/app/dashboard/members/read-choices'
import { PageFrame } from '@/components/shell/page-frame'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { withTexts } from '@/components/ui/layout/with-texts'
import { ListExport } from '@/components/ui/table/list-export'
import { listBundles } from '@/lib/domain/bundles/list/bundles'
import { bundleQuery } from '@/lib/domain/bundles/schema'
import { largestPage } from '@/lib/domain/record/lists/listing'
import { requireUser } from '@/lib/http/require-user'
import { getLanguage } from '@/lib/i18n/get-language'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('bundles'))('title') }
}

/** Every type of user, with what its people receive. */
async function BundlesPage() {
  const [actor, t] = await Promise.all([requireUser(), getTranslations('bundles')])
  const [types, bundles] = await Promise.all([
    getLanguage().then((language) => readTypes(actor, language)),
    listBundles(actor, bundleQuery.parse({ itemsPerPage: largestPage })),
  ])
  return (
    <PageFrame title={t('title')} actions={bundles.total > 0 && <ListExport path="/api/bundles" />}>
      {types.length === 0 ? (
        <EmptyState
          title={t('no_type_title')}
          className="px-0!"
          action={<ButtonLink href="/dashboard/settings/member-type">{t('types')}</ButtonLink>}
        >
          {t('no_type_text')}
        </EmptyState>
      ) : (
        <ul className="-mx-4 -my-5 border-b lg:-mx-6 lg:-my-6">
          {types.map(({ id, name }) => {
            const bundle = bundles.items.find(({ member_type }) => member_type === id)
            return (
              <li key={id} className="border-t first:border-t-0">
                <Link
                  href={`/dashboard/bundles/${id}`}
                  className="flex min-h-14 items-center gap-4 px-4 py-2 lg:px-6 hover:bg-hover"
                >
                  <span className="type-body min-w-0 flex-1 truncate font-semibold">{name}</span>
                  <span className="type-dense text-fg-2">
                    {bundle
                      ? t('list_line', { count: bundle.lines.length, people: bundle.people })
                      : t('none_yet')}
                  </span>
                  <ChevronRight aria-hidden strokeWidth={1.8} className="size-4 shrink-0 text-fg-3" />
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </PageFrame>
  )
}

export default withTexts(BundlesPage, ['exports'])

import { ChevronRight } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { readTypes } from '@/app/dashboard/members/read-choices'
import { PageFrame } from '@/components/shell/page-frame'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { ExampleRow } from '@/components/ui/layout/example-row'
import { withTexts } from '@/components/ui/layout/with-texts'
import { ListExport } from '@/components/ui/table/list-export'
import { AppLogo } from '@/components/ui/text/app-logo'
import { cx } from '@/components/ui/text/class-names'
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
      {bundles.total === 0 && (
        <EmptyState
          title={t('none_title')}
          className="px-0! pt-2! lg:pt-4!"
          example={
            <ExampleRow
              title={t('example.title')}
              text={t('example.text')}
              mark={
                <span className="flex gap-1.5">
                  {['slack', 'hubspot', 'zoom'].map((id) => (
                    <AppLogo key={id} id={id} name={id} size={24} />
                  ))}
                </span>
              }
              value={t('example.value')}
              caption={t('example.caption')}
            />
          }
          action={
            <ButtonLink
              href={types[0] ? `/dashboard/bundles/${types[0].id}` : '/dashboard/settings/member-type'}
              variant="primary"
              isWriting
            >
              {t(types[0] ? 'begin' : 'add_type')}
            </ButtonLink>
          }
        >
          {t('none_text')}
        </EmptyState>
      )}
      {types.length > 0 && (
        <ul
          className={cx(
            '-mx-4 -mb-5 border-b lg:-mx-6 lg:-mb-6',
            bundles.total > 0 ? '-mt-5 lg:-mt-6' : 'border-t',
          )}
        >
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

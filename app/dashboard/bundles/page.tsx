import { ChevronRight } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { readTypes } from '@/app/dashboard/members/read-choices'
import { NewBundle } from '@/components/bundles/new-bundle'
import { PageFrame } from '@/components/shell/page-frame'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { ExampleRow } from '@/components/ui/layout/example-row'
import { withTexts } from '@/components/ui/layout/with-texts'
import { ListExport } from '@/components/ui/table/list-export'
import { AppLogo } from '@/components/ui/text/app-logo'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'
import { listBundles } from '@/lib/domain/bundles/list/bundles'
import { type BundleView, bundleQuery } from '@/lib/domain/bundles/schema'
import { listDepartments } from '@/lib/domain/people/members/work-choices'
import { largestPage } from '@/lib/domain/record/lists/listing'
import { requireUser } from '@/lib/http/require-user'
import { getLanguage } from '@/lib/i18n/get-language'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('bundles'))('title') }
}

/** Every type and department, with what its people receive. */
async function BundlesPage() {
  const [actor, t] = await Promise.all([requireUser(), getTranslations('bundles')])
  const [types, departments, bundles] = await Promise.all([
    getLanguage().then((language) => readTypes(actor, language)),
    listDepartments(actor),
    listBundles(actor, bundleQuery.parse({ itemsPerPage: largestPage })),
  ])
  const lineOf = (bundle: BundleView) => t('list_line', { count: bundle.lines.length, people: bundle.people })
  const ofType = types.map(({ id, name }) => {
    const bundle = bundles.items.find((item) => item.member_type === id && item.department === null)
    return { key: id, name, href: `/dashboard/bundles/${id}`, text: bundle ? lineOf(bundle) : t('none_yet') }
  })
  const withBundle = bundles.items.filter((item) => item.member_type === null)
  const departmentNames = new Set(departments.map((name) => name.toLowerCase()))
  const gone = withBundle.flatMap(({ department }) =>
    department && !departmentNames.has(department.toLowerCase()) ? [department] : [],
  )
  const ofDepartment = [...departments, ...gone].map((name) => {
    const bundle = withBundle.find(({ department }) => department?.toLowerCase() === name.toLowerCase())
    return {
      key: name,
      name,
      href: `/dashboard/bundles/${bundle?.id ?? `new?department=${encodeURIComponent(name)}`}`,
      text: bundle ? lineOf(bundle) : t('none_yet'),
    }
  })
  const ofBoth = bundles.items
    .filter((item) => item.member_type !== null && item.department !== null)
    .map((item) => ({
      key: item.id,
      name: item.name,
      href: `/dashboard/bundles/${item.id}`,
      text: lineOf(item),
    }))
  const lines = [...ofType, ...ofDepartment, ...ofBoth]
  return (
    <PageFrame
      title={t('title')}
      actions={
        <>
          {bundles.total > 0 && <ListExport path="/api/bundles" />}
          {(types.length > 0 || departments.length > 0) && (
            <NewBundle types={types} departments={departments} />
          )}
        </>
      }
    >
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
              href={lines[0]?.href ?? '/dashboard/settings/member-type'}
              variant="primary"
              isWriting
            >
              {t(lines.length > 0 ? 'begin' : 'add_type')}
            </ButtonLink>
          }
        >
          {t('none_text')}
        </EmptyState>
      )}
      {lines.length > 0 && (
        <div
          className={cx(
            '-mx-4 -mb-5 border-b lg:-mx-6 lg:-mb-6',
            bundles.total > 0 ? '-mt-5 lg:-mt-6' : 'border-t',
          )}
        >
          <Bundles title={ofDepartment.length > 0 ? t('by_type') : null} lines={ofType} />
          <Bundles title={t('by_department')} lines={ofDepartment} />
          <Bundles title={t('by_both')} lines={ofBoth} />
        </div>
      )}
    </PageFrame>
  )
}

type Line = { key: string; name: string; href: string; text: string }

/** A heading is only shown where there is more than one group. */
function Bundles({ title, lines }: { title: string | null; lines: Line[] }) {
  if (lines.length === 0) return null
  return (
    <section className="border-t first:border-t-0">
      {title && <h2 className="type-micro bg-sunken px-4 py-2 lg:px-6">{title}</h2>}
      <ul>
        {lines.map(({ key, name, href, text }) => (
          <li key={key} className="border-t first:border-t-0">
            <PageLink
              href={href}
              className="flex min-h-14 items-center gap-4 px-4 py-2 lg:px-6 hover:bg-hover"
            >
              <span className="type-body min-w-0 flex-1 truncate font-semibold">{name}</span>
              <span className="type-dense text-fg-2">{text}</span>
              <ChevronRight aria-hidden strokeWidth={1.8} className="size-4 shrink-0 text-fg-3" />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

export default withTexts(BundlesPage, ['bundles'])

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AccessMap } from '@/components/access/access-map'
import { AccessTabs } from '@/components/access/access-tabs'
import { mapPath, shareOf } from '@/components/access/map-address'
import { PageFrame } from '@/components/shell/page-frame'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { LinkSwitch } from '@/components/ui/layout/link-switch'
import { withTexts } from '@/components/ui/layout/with-texts'
import { readAccessMap } from '@/lib/domain/batches/grid/access-map'
import { accessMapQuery, mapCuts } from '@/lib/domain/batches/grid/map-schema'
import { requireUser } from '@/lib/http/require-user'
import { getLanguage } from '@/lib/i18n/get-language'
import { formatPercent } from '@/lib/i18n/numbers'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('access.map'))('title') }
}

/** Who has access where, by department or type of user, with the share of privileged access. */
async function AccessMapPage({ searchParams }: PageProps<'/dashboard/access/map'>) {
  const [actor, { by, page }, t, access, language] = await Promise.all([
    requireUser(),
    searchParams,
    getTranslations('access.map'),
    getTranslations('access'),
    getLanguage(),
  ])
  // An address that somebody changed shows the first page of the usual cut.
  const { data: query = accessMapQuery.parse({}) } = accessMapQuery.safeParse({ by, page })
  const map = await readAccessMap(actor, query)
  const isUndivided = map.rows.every(({ name }) => name === null)
  return (
    <PageFrame title={access('title')} width="wide" tabs={<AccessTabs current="map" />}>
      {map.columns.length === 0 && map.page === 1 ? (
        <EmptyState
          title={t('empty_title')}
          action={
            <ButtonLink href="/dashboard/user-connectors/catalogue" variant="primary" isWriting>
              {access('connect')}
            </ButtonLink>
          }
        >
          {t('empty_text')}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b px-4 py-5 lg:px-6">
            <p className="type-statement min-w-0 text-fg-2">
              {t.rich('sentence', {
                b: (words) => <b className="font-semibold text-fg tabular-nums">{words}</b>,
                ...map.totals,
                share: formatPercent(shareOf(map.totals), language),
              })}
            </p>
            <LinkSwitch
              label={t('cut')}
              items={mapCuts.map((cut) => ({
                href: `${mapPath}?by=${cut}`,
                label: t(`cuts.${cut}`),
                isCurrent: cut === map.id,
              }))}
            />
          </div>
          {isUndivided && (
            <p className="type-dense px-4 pt-4 text-fg-2 lg:px-6">{t(`undivided.${map.id}`)}</p>
          )}
          <AccessMap map={map} />
        </>
      )}
    </PageFrame>
  )
}

export default withTexts(AccessMapPage, ['access.map'])

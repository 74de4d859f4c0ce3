import { Users } from 'lucide-react'
import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { foundElsewhere, readAccessAddress, readOrigin } from '@/app/dashboard/access/read-people'
import { readTypes } from '@/app/dashboard/members/read-choices'
import { readConnected } from '@/app/dashboard/read-todo'
import { type AccountCosts, accessLooks } from '@/components/access/access-cell'
import { AccessGrid } from '@/components/access/access-grid'
import { AccessTabs } from '@/components/access/access-tabs'
import { accessFilters, accessPath } from '@/components/batches/access-address'
import { PageFrame } from '@/components/shell/page-frame'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { ExampleRow } from '@/components/ui/layout/example-row'
import { withTexts } from '@/components/ui/layout/with-texts'
import { ListExport } from '@/components/ui/table/list-export'
import { AppLogo } from '@/components/ui/text/app-logo'
import { Avatar } from '@/components/ui/text/avatar'
import { countColumns, readColumns } from '@/lib/domain/batches/grid/access-columns'
import { listAccess } from '@/lib/domain/batches/grid/access-rows'
import { presentGridRow } from '@/lib/domain/batches/grid/schema'
import { listFieldChoices } from '@/lib/domain/people/member-fields/member-fields'
import { listDepartments, listManagers } from '@/lib/domain/people/members/work-choices'
import type { Actor } from '@/lib/domain/record/actor'
import { isId } from '@/lib/domain/record/id-schema'
import { readSeatCosts } from '@/lib/domain/spend/costs/shown-costs'
import { wireAmount } from '@/lib/domain/spend/money'
import { requireUser } from '@/lib/http/require-user'
import { getLanguage } from '@/lib/i18n/get-language'
import { refusals } from '@/lib/i18n/page-messages'

const columnsAtOnce = 10

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('access'))('title') }
}

/** Everybody's access in every application, paged in both directions. */
async function AccessPage({ searchParams }: PageProps<'/dashboard/access'>) {
  const [actor, params, asking, t] = await Promise.all([
    requireUser(),
    searchParams,
    headers(),
    getTranslations('access'),
  ])
  // All browsers of phones say so by this word.
  const isPhone = asking.get('user-agent')?.includes('Mobi')
  const { query, chosen, isEverybody, isBroken, isPrivilegedFirst } = readAccessAddress(params, isPhone)
  if (isBroken) redirect(accessPath)
  const connected = await readColumns(actor)
  // Whoever filters by an application wants to see it: it comes first.
  const isAsked = ({ id }: (typeof connected)[number]) => query.user_connector?.includes(id) === true
  const all = [...connected.filter(isAsked), ...connected.filter((connection) => !isAsked(connection))]
  const pages = Math.max(1, Math.ceil(all.length / columnsAtOnce))
  const page = Math.min(pages, Math.max(1, Number(params.columns) || 1))
  const columns = all.slice((page - 1) * columnsAtOnce, page * columnsAtOnce)
  const ids = columns.map(({ id }) => id)
  // The counts take longer the more there is, so the grid is drawn without waiting for them.
  const counts = countColumns(actor, ids)
  counts.catch(() => {})
  const look = accessLooks.find((accessLook) => accessLook === params.view) ?? 'role'
  const [rows, origin, types, departments, managers, fields, costs] = await Promise.all([
    listAccess(actor, { ...query, columns: ids }),
    readOrigin(actor, query, all),
    getLanguage().then((language) => readTypes(actor, language)),
    listDepartments(actor),
    // Whom the address names is shown by name, also where nobody answers to them any more.
    listManagers(actor, query.manager?.filter(isId)),
    listFieldChoices(actor),
    look === 'cost' ? readCosts(actor, ids) : {},
  ])
  const hrefOf = (target: number) => {
    const kept = Object.entries(params).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    )
    const next = new URLSearchParams(kept)
    next.set('columns', String(target))
    return target < 1 || target > pages ? null : `/dashboard/access?${next}`
  }
  const { page: _, itemsPerPage: __, order: ___, cursor: ____, columns: _____, ...filter } = query
  return (
    <PageFrame
      title={t('title')}
      width="table"
      tabs={all.length > 0 && <AccessTabs current="people" />}
      meta={all.length > 0 && t('summary', { people: rows.total, applications: all.length })}
      actions={
        <>
          <ListExport path="/api/access" filters={accessFilters} fixed={foundElsewhere(query)} />
          <ButtonLink href="/dashboard/access/batches" icon={<Users aria-hidden strokeWidth={1.8} />}>
            {t('batches')}
          </ButtonLink>
        </>
      }
    >
      {all.length === 0 ? (
        <EmptyState
          title={t('no_application')}
          example={
            <ExampleRow
              lead={<Avatar id="example" name={t('example.title')} size={32} />}
              title={t('example.title')}
              text={t('example.text')}
              value={
                <span className="flex gap-4 text-fg">
                  {(['slack', 'hubspot'] as const).map((id) => (
                    <span key={id} className="type-dense inline-flex items-center gap-2">
                      <AppLogo id={id} name={id} size={24} />
                      <span className="max-sm:hidden">
                        {t(id === 'slack' ? 'example.member' : 'example.admin')}
                      </span>
                    </span>
                  ))}
                </span>
              }
              caption={t('example.caption')}
            />
          }
          action={
            <ButtonLink href="/dashboard/user-connectors/catalogue" variant="primary" isWriting>
              {t('connect')}
            </ButtonLink>
          }
        >
          {t('no_application_text')}
        </EmptyState>
      ) : (
        <AccessGrid
          // Whoever comes from another list finds its people selected, and nobody from before.
          key={[params.people, params.has_account, params.in_group, params.everybody].join(' ')}
          rows={rows.items.map(presentGridRow)}
          total={rows.total}
          all={all}
          columns={columns}
          counts={counts}
          previousHref={hrefOf(page - 1)}
          nextHref={hrefOf(page + 1)}
          types={types}
          departments={departments}
          managers={managers}
          fields={fields}
          look={look}
          isPrivilegedFirst={isPrivilegedFirst}
          costs={costs}
          filter={JSON.parse(JSON.stringify(filter))}
          chosen={chosen}
          isEverybody={isEverybody && rows.total > 0}
          origin={origin}
        />
      )}
    </PageFrame>
  )
}

/** What one account of these applications costs in a month, as far as it is known. */
async function readCosts(actor: Actor, ids: string[]): Promise<AccountCosts> {
  const costs = await readSeatCosts(actor)
  return Object.fromEntries(
    ids.flatMap((id) => {
      const cost = costs.get(id)
      return cost ? [[id, { ...cost, monthly: wireAmount(cost.monthly) }]] : []
    }),
  )
}

export default withTexts(
  AccessPage,
  [
    'access',
    'groups.kinds',
    'groups.picker',
    'members.screen.filters',
    'saved-views',
    'user-connectors.screen.choices',
    'user-connectors.screen.connect',
    ...refusals,
  ],
  readConnected,
)

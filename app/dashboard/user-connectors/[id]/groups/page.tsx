import { ShieldCheck } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ConnectorFrame, frameTexts, readFramed } from '@/app/dashboard/user-connectors/[id]/connector-frame'
import { readGroups } from '@/app/dashboard/user-connectors/[id]/groups/read-groups'
import { connectorMetadata } from '@/app/dashboard/user-connectors/[id]/read-connector'
import { AddMembers } from '@/components/groups/add-members'
import { groupHref } from '@/components/groups/group-address'
import { GroupHeading } from '@/components/groups/group-heading'
import { GroupList } from '@/components/groups/group-list'
import { GroupReadingNote } from '@/components/groups/group-reading-note'
import { MembershipTable } from '@/components/groups/membership-table'
import { FollowRequests, RequestsLayer } from '@/components/provisioning/requests-layer'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { ExampleRow } from '@/components/ui/layout/example-row'
import { withTexts } from '@/components/ui/layout/with-texts'
import { AppLogo } from '@/components/ui/text/app-logo'
import { cx } from '@/components/ui/text/class-names'
import { requireUser } from '@/lib/http/require-user'

type Props = PageProps<'/dashboard/user-connectors/[id]/groups'>

export const generateMetadata = ({ params }: Props) => connectorMetadata(params)

async function ConnectorGroupsPage({ params, searchParams }: Props) {
  const [actor, { id }, asked] = await Promise.all([requireUser(), params, searchParams])
  const connector = await readFramed(actor, id, asked)
  const [t, read] = await Promise.all([getTranslations('groups.screen'), readGroups(actor, connector, asked)])
  const { reading, groups, total, counts, place, size, shown } = read
  const isChosen = typeof asked.group === 'string'
  const isNever = counts.all === 0 && place.q === '' && !shown
  return (
    <ConnectorFrame actor={actor} connector={connector} params={asked} width="table" hasRail={false}>
      {isNever ? (
        <EmptyState
          title={t(`never.${read.never}.title`)}
          example={
            read.never !== 'cannot' && (
              <ExampleRow
                lead={<AppLogo id={connector.application} name={connector.label} />}
                title={t('never.example.title')}
                text={t('never.example.mark')}
                mark={<ShieldCheck strokeWidth={1.8} className="size-4 text-fg-2" />}
                value={t('never.example.value')}
                caption={t('never.example.caption')}
              />
            )
          }
          action={
            read.never === 'untold' && (
              <ButtonLink href={`/dashboard/user-connectors/${id}?reconnect=1`} variant="primary" isWriting>
                {t('never.reconnect', { application: connector.label })}
              </ButtonLink>
            )
          }
        >
          {t(`never.${read.never}.text`, { application: connector.label })}
          {read.never !== 'cannot' && ` ${t('never.purpose')}`}
        </EmptyState>
      ) : (
        <div className="lg:flex lg:h-full lg:min-h-0">
          <div className={cx('lg:h-full lg:min-h-0', isChosen && 'max-lg:hidden')}>
            <GroupList
              groups={groups}
              total={total}
              counts={counts}
              place={place}
              size={size}
              shown={shown?.group.id ?? null}
            />
          </div>
          <section
            aria-label={shown?.group.name ?? t('list')}
            className={cx('min-w-0 lg:flex lg:min-h-0 lg:flex-1 lg:flex-col', !isChosen && 'max-lg:hidden')}
          >
            <GroupReadingNote reading={reading} application={connector.label} />
            {shown && (
              <>
                <GroupHeading group={shown.group} backHref={groupHref(place)} />
                {shown.group.can_edit && <AddMembers key={shown.group.id} group={shown.group} />}
                <FollowRequests lines={shown.requests} />
                {shown.requests.length > 0 && (
                  <RequestsLayer
                    lines={shown.requests}
                    exported={{ group: shown.group.id, state: ['scheduled', 'pending', 'running', 'failed'] }}
                    className="scroll-thin border-t lg:max-h-[40%] lg:shrink-0 lg:overflow-y-auto"
                  />
                )}
                <div className="border-t lg:min-h-0 lg:flex-1">
                  <MembershipTable
                    key={shown.group.id}
                    memberships={shown.memberships}
                    total={shown.total}
                    of={{ group: { id: shown.group.id, name: shown.group.name } }}
                  />
                </div>
              </>
            )}
          </section>
        </div>
      )}
    </ConnectorFrame>
  )
}

export default withTexts(ConnectorGroupsPage, [...frameTexts, 'groups', 'past-accounts.day', 'saved-views'])

import { getTranslations } from 'next-intl/server'
import { ConnectorFrame, frameTexts, readFramed } from '@/app/dashboard/user-connectors/[id]/connector-frame'
import { connectorMetadata } from '@/app/dashboard/user-connectors/[id]/read-connector'
import { PastAccountTable } from '@/components/past-accounts/past-account-table'
import { withTexts } from '@/components/ui/layout/with-texts'
import { readListQuery } from '@/components/ui/table/list-query'
import { DateText } from '@/components/ui/text/date-text'
import { Note } from '@/components/ui/text/note'
import { pastAccountQuery, today } from '@/lib/domain/accounts/history/past-schema'
import { listAccountsOn, readingBefore } from '@/lib/domain/accounts/history/present-on'
import { pageQuery } from '@/lib/http/page-query'
import { requireUser } from '@/lib/http/require-user'

type Props = PageProps<'/dashboard/user-connectors/[id]/access'>

export const generateMetadata = ({ params }: Props) => connectorMetadata(params)

async function ConnectorAccessPage({ params, searchParams }: Props) {
  const [actor, { id }, asked] = await Promise.all([requireUser(), params, searchParams])
  const connector = await readFramed(actor, id, asked)
  const query = readListQuery(asked, { sorts: ['display_name'], defaultSort: 'display_name' })
  const latest = today()
  // An invalid or future day shows the present.
  const parsed = pastAccountQuery.safeParse({ day: asked.day })
  const day = parsed.success ? parsed.data.day : latest
  const [accounts, readAt] = await Promise.all([
    listAccountsOn(actor, id, pageQuery(pastAccountQuery, { ...query, filters: { day } })),
    readingBefore(actor, id, day),
  ])
  return (
    <ConnectorFrame actor={actor} connector={connector} params={asked} width="table" hasRail={false}>
      <div className="lg:flex lg:h-full lg:min-h-0 lg:flex-col">
        {(readAt || accounts.total > 0) && <PastReading readAt={readAt} application={connector.label} />}
        <div className="lg:min-h-0 lg:flex-1">
          <PastAccountTable
            accounts={accounts.items}
            total={accounts.total}
            connectorId={id}
            application={connector.label}
            day={day}
            latest={latest}
            isKnown={readAt !== null}
          />
        </div>
      </div>
    </ConnectorFrame>
  )
}

export default withTexts(ConnectorAccessPage, [
  ...frameTexts,
  'access-reviews.screen.decisions',
  'accounts.screen',
  'groups',
  'past-accounts',
  'saved-views',
])

/** The source of the list: the last complete reading before the end of the day; before the first one nothing is known. */
async function PastReading({ readAt, application }: { readAt: Date | null; application: string }) {
  const t = await getTranslations('past-accounts')
  if (!readAt)
    return (
      <div className="px-4 pt-4 lg:px-6">
        <Note tone="warning">{t('never_read', { application })}</Note>
      </div>
    )
  return (
    <p className="type-dense px-4 pt-4 text-fg-2 lg:px-6">
      {t.rich('rests_on', { at: () => <DateText iso={readAt.toISOString()} kind="datetime" /> })}
    </p>
  )
}

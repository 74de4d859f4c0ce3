import { ConnectorFrame, frameTexts, readFramed } from '@/app/dashboard/user-connectors/[id]/connector-frame'
import { connectorMetadata, readApplication } from '@/app/dashboard/user-connectors/[id]/read-connector'
import { withTexts } from '@/components/ui/layout/with-texts'
import { readListQuery } from '@/components/ui/table/list-query'
import { RunJournal } from '@/components/user-connectors/runs/run-journal'
import { presentSyncRun } from '@/lib/domain/connections/runs/present-sync-run'
import { syncRunQuery } from '@/lib/domain/connections/runs/schema'
import { listSyncRuns } from '@/lib/domain/connections/runs/sync-runs'
import { pageQuery } from '@/lib/http/page-query'
import { requireUser } from '@/lib/http/require-user'
import { refusals } from '@/lib/i18n/page-messages'

type Props = PageProps<'/dashboard/user-connectors/[id]/runs'>

export const generateMetadata = ({ params }: Props) => connectorMetadata(params)

async function ConnectorRunsPage({ params, searchParams }: Props) {
  const [actor, { id }, asked] = await Promise.all([requireUser(), params, searchParams])
  const connector = await readFramed(actor, id, asked)
  const query = readListQuery(asked, {
    sorts: ['created_at'],
    defaultSort: '-created_at',
    filters: ['state'],
  })
  const runs = await listSyncRuns(actor, id, pageQuery(syncRunQuery, query))
  return (
    <ConnectorFrame actor={actor} connector={connector} params={asked} width="wide">
      <RunJournal runs={runs.items.map(presentSyncRun)} total={runs.total} connector={connector} />
    </ConnectorFrame>
  )
}

export default withTexts(
  ConnectorRunsPage,
  [...frameTexts, 'user-connectors.screen.journal', ...refusals],
  readApplication,
)

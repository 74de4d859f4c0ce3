import { WorkspaceNote } from '@/components/shadow-scan/discovered/workspace-note'
import { withTexts } from '@/components/ui/layout/with-texts'
import type { WorkspaceView } from '@/lib/domain/scans/workspace/schema'
import { refusals } from '@/lib/i18n/page-messages'

const appOf = ({ workspace }: { workspace: WorkspaceView }) => [
  workspace.provider === 'google' ? 'google_workspace' : 'microsoft_365',
]

/** With texts of its own: few applications are a workspace. */
export const WorkspaceLayer = withTexts(WorkspaceNote, ['shadow-scan', ...refusals], appOf)

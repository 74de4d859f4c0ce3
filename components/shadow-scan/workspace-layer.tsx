import { WorkspaceNote } from '@/components/shadow-scan/discovered/workspace-note'
import { withTexts } from '@/components/shell/texts/with-texts'
import type { WorkspaceView } from '@/lib/domain/scans/workspace/schema'

const appOf = ({ workspace }: { workspace: WorkspaceView }) => [
  workspace.provider === 'google' ? 'google_workspace' : 'microsoft_365',
]

/** With texts of its own: few applications are a workspace. */
export const WorkspaceLayer = withTexts('components/shadow-scan/workspace-layer', WorkspaceNote, appOf)

import type { SavedViewList } from '@/lib/domain/company/views/choices'
import type { SavedViewRow } from '@/lib/domain/company/views/saved-views'
import type { SavedViewView } from '@/lib/domain/company/views/schema'

export const presentSavedView = (view: SavedViewRow): SavedViewView => ({
  id: view.id,
  list: view.list as SavedViewList,
  name: view.name,
  query: view.query,
  opens: view.opens,
  missing: view.missing,
  is_shared: view.isShared,
  owner: { id: view.user.id, name: view.user.fullName, is_you: view.isOwn },
  is_editable: view.isEditable,
})

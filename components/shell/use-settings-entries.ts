import { createContext, useContext } from 'react'
import { settingsEntries } from '@/components/shell/menu-entries'
import { useMay } from '@/components/ui/text/role'

/** Whether the user runs this instance. */
export const OperatorContext = createContext(false)

/** The pages of the settings, without those that the user may not open. */
export function useSettingsEntries() {
  const isShown: Partial<Record<string, boolean>> = {
    exports: useMay('exporting'),
    operations: useContext(OperatorContext),
  }
  return settingsEntries.filter(({ id }) => isShown[id] ?? true)
}

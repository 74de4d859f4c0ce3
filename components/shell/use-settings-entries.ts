import { settingsEntries } from '@/components/shell/menu-entries'
import { useMay } from '@/components/ui/text/role'

/** The pages of the settings, without those that the user may not open. */
export function useSettingsEntries() {
  const mayExport = useMay('exporting')
  return mayExport ? settingsEntries : settingsEntries.filter(({ id }) => id !== 'exports')
}

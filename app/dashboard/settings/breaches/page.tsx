import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MonitorState } from '@/components/breaches/monitor-state'
import { SourceSection } from '@/components/breaches/source-section'
import { SettingsFrame } from '@/components/shell/settings-frame'
import { withTexts } from '@/components/ui/layout/with-texts'
import { getBreachSettings } from '@/lib/domain/breaches/monitor/settings'
import { requireUser } from '@/lib/http/require-user'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('breaches.settings'))('title') }
}

async function BreachSettingsPage() {
  const actor = await requireUser()
  const [t, settings] = await Promise.all([getTranslations('breaches.settings'), getBreachSettings(actor)])
  return (
    <SettingsFrame title={t('title')} width="prose">
      <SourceSection settings={settings} />
      {settings.source && <MonitorState settings={settings} />}
    </SettingsFrame>
  )
}

export default withTexts(BreachSettingsPage, ['breaches'])

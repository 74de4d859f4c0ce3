import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OperationsScreen } from '@/components/operations/operations-screen'
import { RunAgain } from '@/components/operations/run-again'
import { SettingsFrame } from '@/components/shell/settings-frame'
import { withTexts } from '@/components/ui/layout/with-texts'
import { TimeAgo } from '@/components/ui/text/date-text'
import { readOperations } from '@/lib/domain/company/operations/read-operations'
import { nullIfMissing } from '@/lib/domain/record/errors'
import { requireUser } from '@/lib/http/require-user'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('operations'))('title') }
}

async function OperationsPage() {
  const [actor, t] = await Promise.all([requireUser(), getTranslations('operations')])
  const operations = await readOperations(actor).catch(nullIfMissing)
  if (!operations) notFound()
  return (
    <SettingsFrame
      title={t('title')}
      width="wide"
      meta={t.rich('screen.checked', { ago: () => <TimeAgo iso={operations.at} /> })}
      actions={<RunAgain />}
    >
      <OperationsScreen operations={operations} />
    </SettingsFrame>
  )
}

export default withTexts(OperationsPage, ['operations.screen'])

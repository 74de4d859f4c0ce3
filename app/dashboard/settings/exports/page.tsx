import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { ExportsScreen } from '@/components/company-exports/exports-screen'
import { NightlyExports } from '@/components/company-exports/nightly-exports'
import { withTexts } from '@/components/ui/layout/with-texts'
import { listCompanyExports } from '@/lib/domain/company/exports/company-exports'
import { getDailyExports } from '@/lib/domain/company/exports/daily-exports'
import { companyExportQuery } from '@/lib/domain/company/exports/schema'
import { largestPage } from '@/lib/domain/record/lists/listing'
import { may } from '@/lib/domain/record/rights'
import { requireUser } from '@/lib/http/require-user'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('company-exports.screen'))('title') }
}

async function ExportsPage() {
  const actor = await requireUser()
  if (!may(actor.role, 'exporting')) notFound()
  const [exports, { daily_exports }] = await Promise.all([
    listCompanyExports(actor, companyExportQuery.parse({ itemsPerPage: largestPage })),
    getDailyExports(actor),
  ])
  return (
    <ExportsScreen exports={exports.items}>
      <NightlyExports kept={daily_exports} />
    </ExportsScreen>
  )
}

export default withTexts(ExportsPage, ['company-exports.screen'])

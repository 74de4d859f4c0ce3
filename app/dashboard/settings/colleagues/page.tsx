import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ColleagueTable } from '@/components/colleagues/colleague-table'
import { InviteButton } from '@/components/colleagues/invite-button'
import { SettingsFrame } from '@/components/shell/settings-frame'
import { withTexts } from '@/components/ui/layout/with-texts'
import { largestPage } from '@/lib/domain/record/lists/listing'
import { listColleagues } from '@/lib/domain/sign-in/colleagues/colleagues'
import { colleagueQuery } from '@/lib/domain/sign-in/colleagues/schema'
import { requireUser } from '@/lib/http/require-user'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('colleagues.screen'))('title') }
}

async function ColleaguesPage({ searchParams }: PageProps<'/dashboard/settings/colleagues'>) {
  const actor = await requireUser()
  const { invite } = await searchParams
  const [t, colleagues] = await Promise.all([
    getTranslations('colleagues.screen'),
    listColleagues(actor, colleagueQuery.parse({ itemsPerPage: largestPage })),
  ])
  return (
    <SettingsFrame
      title={t('title')}
      count={colleagues.total}
      actions={<InviteButton key={String(invite)} isOpenAtFirst={invite !== undefined} />}
    >
      <p className="type-body measure text-fg-2">
        {t.rich('what', { b: (words) => <b className="font-semibold text-fg">{words}</b> })}
      </p>
      <ColleagueTable colleagues={colleagues.items} />
    </SettingsFrame>
  )
}

export default withTexts(ColleaguesPage, ['colleagues'])

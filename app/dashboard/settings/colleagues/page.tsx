import { CircleAlert, ShieldCheck } from 'lucide-react'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RecentActs } from '@/components/audit/recent-acts'
import { ColleagueTable } from '@/components/colleagues/colleague-table'
import { InviteButton } from '@/components/colleagues/invite-button'
import { SettingsFrame } from '@/components/shell/settings-frame'
import { withTexts } from '@/components/ui/layout/with-texts'
import { Status } from '@/components/ui/text/tag'
import { firstBroken } from '@/lib/domain/record/audit/verify/verify-chain'
import { listEvents } from '@/lib/domain/record/audit-log/list-events'
import { presentEvent } from '@/lib/domain/record/audit-log/present-event'
import { auditQuery } from '@/lib/domain/record/audit-log/schema'
import { largestPage } from '@/lib/domain/record/lists/listing'
import { listColleagues } from '@/lib/domain/sign-in/colleagues/colleagues'
import { colleagueQuery } from '@/lib/domain/sign-in/colleagues/schema'
import { requireUser } from '@/lib/http/require-user'
import { auditTexts } from '@/lib/i18n/audit-words'
import { getLanguage } from '@/lib/i18n/get-language'
import type { Language } from '@/lib/i18n/languages'

const mostActs = 8

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('colleagues.screen'))('title') }
}

async function ColleaguesPage({ searchParams }: PageProps<'/dashboard/settings/colleagues'>) {
  const actor = await requireUser()
  const { invite } = await searchParams
  const [t, colleagues, language, events] = await Promise.all([
    getTranslations('colleagues.screen'),
    listColleagues(actor, colleagueQuery.parse({ itemsPerPage: largestPage })),
    getLanguage(),
    listEvents(actor, auditQuery.parse({ itemsPerPage: largestPage })),
  ])
  // What people did is looked for here; the jobs of Rollcall are many, and stand in the log.
  const acts = events.items.filter(({ actorKind }) => actorKind !== 'system').slice(0, mostActs)
  const broken = firstBroken(events.items)
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
      <div className="-mx-4 mt-2 lg:-mx-6">
        <RecentActs
          title={t('acts')}
          note={
            broken === null ? (
              <span className="inline-flex flex-wrap items-center gap-x-2">
                <Status tone="success" icon={<ShieldCheck aria-hidden strokeWidth={1.8} />}>
                  {t('chain_verified')}
                </Status>
                {t('events', {
                  count: events.total,
                  checked: events.items.length,
                  left: events.total - events.items.length,
                })}
              </span>
            ) : (
              <Status tone="error" icon={<CircleAlert aria-hidden strokeWidth={1.8} />}>
                {t('chain_broken', { seq: broken })}
              </Status>
            )
          }
          events={acts.map(presentEvent(auditTexts(language as Language)))}
        />
      </div>
    </SettingsFrame>
  )
}

export default withTexts(ColleaguesPage, ['audit.actors', 'audit.screen.on_behalf', 'colleagues'])

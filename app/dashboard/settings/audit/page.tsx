import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AnchorNote } from '@/components/audit/anchor-note'
import { AuditTable } from '@/components/audit/audit-table'
import { SettingsFrame } from '@/components/shell/settings-frame'
import { withTexts } from '@/components/ui/layout/with-texts'
import { readListQuery } from '@/components/ui/table/list-query'
import { getSettings } from '@/lib/domain/company/settings/settings'
import { anchorState } from '@/lib/domain/record/audit/anchors/anchor-state'
import { findObjects } from '@/lib/domain/record/audit-log/find-objects'
import { findEvent, listActors, listEvents } from '@/lib/domain/record/audit-log/list-events'
import { presentEvent } from '@/lib/domain/record/audit-log/present-event'
import { auditQuery } from '@/lib/domain/record/audit-log/schema'
import { pageQuery } from '@/lib/http/page-query'
import { requireUser } from '@/lib/http/require-user'
import { auditTexts } from '@/lib/i18n/audit-words'
import { getLanguage } from '@/lib/i18n/get-language'
import type { Language } from '@/lib/i18n/languages'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('audit.screen'))('title') }
}

async function AuditPage({ searchParams }: PageProps<'/dashboard/settings/audit'>) {
  const [actor, asked, language] = await Promise.all([requireUser(), searchParams, getLanguage()])
  const { filters, ...list } = readListQuery(asked, {
    sorts: ['seq'],
    defaultSort: '-seq',
    filters: ['group', 'actor', 'object', 'from', 'to'],
  })
  const { from: after, to: before, ...others } = filters
  const at = after || before ? { ...(after && { after }), ...(before && { before }) } : undefined
  const query = pageQuery(auditQuery, { ...list, filters: { ...others, at } })
  const [t, events, actors, one, anchors, settings] = await Promise.all([
    getTranslations('audit.screen'),
    listEvents(actor, query),
    listActors(actor),
    typeof asked.event === 'string' ? findEvent(actor, asked.event) : null,
    anchorState(actor),
    getSettings(actor),
  ])
  const present = presentEvent(auditTexts(language as Language))
  const shown = events.items.map(present)
  const opened = one && present(one)
  return (
    <SettingsFrame
      title={t('title')}
      count={events.total}
      width="table"
      notice={<AnchorNote state={anchors} address={settings.anchor_address} />}
    >
      <AuditTable
        events={shown}
        total={events.total}
        actors={actors}
        opened={opened}
        places={await findObjects(actor, opened ? [...shown, opened] : shown)}
      />
    </SettingsFrame>
  )
}

export default withTexts(AuditPage, ['audit', 'saved-views'])

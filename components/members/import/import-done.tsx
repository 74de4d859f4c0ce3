import { useTranslations } from 'next-intl'
import type { MemberImportView } from '@/components/members/import/import-types'
import { membersPath } from '@/components/members/list-address'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'

/** The result of the import, and links to the next steps. */
export function ImportDone({ view }: { view: MemberImportView }) {
  const t = useTranslations('members.screen.imports.done')
  const { created, updated, skipped } = view
  return (
    <EmptyState
      kind="done"
      done={created + updated}
      title={t('title', { count: created + updated })}
      className="!px-0"
      action={
        <ButtonLink href={membersPath} variant="primary">
          {t('see_members')}
        </ButtonLink>
      }
      secondaryAction={<ButtonLink href="/dashboard/anomalies">{t('see_anomalies')}</ButtonLink>}
    >
      {t('text', { created, updated, skipped })}
    </EmptyState>
  )
}

import { useTranslations } from 'next-intl'
import type { MemberImportView } from '@/components/members/import/import-types'
import { LeftOutButton } from '@/components/members/import/left-out-button'
import { membersPath } from '@/components/members/list-address'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'

/** The result of the import as it is, and the next step that makes sense. */
export function ImportDone({ view, hasApplications }: { view: MemberImportView; hasApplications: boolean }) {
  const t = useTranslations('members.screen.imports.done')
  const { created, updated, skipped, faulty, linked } = view
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
      secondaryAction={
        <>
          {hasApplications ? (
            <ButtonLink href="/dashboard/anomalies">{t('see_anomalies')}</ButtonLink>
          ) : (
            <ButtonLink href="/dashboard/user-connectors?connect=1">{t('connect')}</ButtonLink>
          )}
          {faulty > 0 && <LeftOutButton view={view} />}
        </>
      }
    >
      <p>{t('text', { created, updated, skipped, faulty })}</p>
      <p>{hasApplications ? t('linked', { count: linked }) : t('no_application')}</p>
      {faulty > 0 && <p>{t('left_out')}</p>}
    </EmptyState>
  )
}

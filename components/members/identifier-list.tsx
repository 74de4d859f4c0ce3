'use client'

import { X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IdentifierForm } from '@/components/members/identifier-form'
import { RailSection } from '@/components/shell/rail-section'
import { IconButton } from '@/components/ui/inputs/icon-button'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { DateText } from '@/components/ui/text/date-text'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import { companyWide } from '@/lib/domain/people/identifiers/choices'
import type { IdentifierView } from '@/lib/domain/people/identifiers/identifier-schema'

type Props = {
  memberId: string
  /** The member's own address is not deleted here but edited with the member. */
  email: string | null
  identifiers: IdentifierView[]
  /** Names of applications by their id in the catalogue. */
  applications: { value: string; label: string }[]
}

const isCompanyWide = (application: string | null): application is (typeof companyWide)[number] =>
  companyWide.some((id) => id === application)

/** The identifiers that accounts are linked by, each with its source. */
export function IdentifierList({ memberId, email, identifiers, applications }: Props) {
  const t = useTranslations('members.screen.identifiers')
  const router = useRouter()
  const [removed, setRemoved] = useState<IdentifierView | null>(null)
  const nameOf = (id: string | null) => applications.find(({ value }) => value === id)?.label ?? id ?? 'none'
  const isOwn = ({ kind, value }: IdentifierView) =>
    kind === 'email' && value.toLowerCase() === email?.toLowerCase()

  async function remove() {
    if (removed) await api.delete(removed['@id'])
    snackbar.success(t('removed'))
    router.refresh()
  }

  return (
    <RailSection title={t('title')}>
      <p className="type-caption mb-2 text-fg-3">{t('what')}</p>
      {identifiers.length === 0 && <p className="type-dense py-1 text-fg-3">{t('none')}</p>}
      <ul className="border-t">
        {identifiers.map((identifier) => {
          const { id, kind, value, application, origin, learned_from, created_at } = identifier
          return (
            <li key={id} className="flex items-start gap-2 border-b py-2">
              <div className="min-w-0 flex-1">
                <p className="type-mono wrap-anywhere">{value}</p>
                <p className="type-caption text-fg-3">
                  {isCompanyWide(application)
                    ? t(application)
                    : t(`kinds.${kind}`) +
                      (application ? ` ${t('of_application', { application: nameOf(application) })}` : '')}
                  {', '}
                  {isOwn(identifier)
                    ? t('own')
                    : t.rich(origin, {
                        application: nameOf(learned_from?.application ?? null),
                        by: learned_from?.decided_by ?? 'none',
                        date: () => <DateText iso={created_at} />,
                      })}
                </p>
              </div>
              {!isOwn(identifier) && (
                <IconButton
                  isWriting
                  size="sm"
                  label={t('remove', { value })}
                  icon={<X aria-hidden strokeWidth={1.8} />}
                  onClick={() => setRemoved(identifier)}
                />
              )}
            </li>
          )
        })}
      </ul>
      <IdentifierForm memberId={memberId} applications={applications} />
      {removed && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setRemoved(null)}
          title={t('remove_title', { value: removed.value })}
          description={t('remove_text')}
          confirmLabel={t('remove_confirm')}
          onConfirm={remove}
        />
      )}
    </RailSection>
  )
}

'use client'

import { Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { membersPath } from '@/components/members/list-address'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { useKey } from '@/components/ui/inputs/use-key'
import { cx } from '@/components/ui/text/class-names'
import type { MemberImportView } from '@/lib/domain/people/import/schema'

type CommitBarProps = { view: MemberImportView; isSending: boolean; onCommit: () => void }

/** The button that starts the import, beside it what else the import does, or why it cannot begin. */
export function CommitBar({ view, isSending, onCommit }: CommitBarProps) {
  const t = useTranslations('member-import')
  const common = useTranslations('common')
  const written = view.created + view.updated
  const isReading = view.state === 'previewing'
  const newTypes = view.types.filter(({ choice }) => choice === 'create').length
  const left = view.preview?.counts.left ?? 0
  useKey('Mod+Enter', onCommit, written > 0 && !isReading && !isSending)
  const parts = [
    left > 0 && t('will_keep_left', { count: left }),
    newTypes > 0 && t('will_create', { count: newTypes }),
    view.faulty > 0 && t('will_leave_out', { count: view.faulty }),
  ].filter(Boolean)
  const reason = isReading
    ? t('reading_again')
    : written === 0
      ? t('nothing_to_write')
      : parts.join(' ') || t('all_or_nothing')
  return (
    <>
      {/* On a phone the page above says what is in store; only a reason not to begin needs the room. */}
      <p
        className={cx(
          'type-dense text-fg-2',
          isReading || written === 0 ? 'max-lg:w-full' : 'max-lg:sr-only',
        )}
        aria-live="polite"
      >
        {reason}
      </p>
      <span className="lg:ml-auto" />
      <ButtonLink href={membersPath} variant="ghost">
        {common('cancel')}
      </ButtonLink>
      <Button
        variant="primary"
        icon={<Upload aria-hidden strokeWidth={1.8} className="max-sm:hidden" />}
        isLoading={isSending || isReading}
        disabled={written === 0}
        keys="Mod+Enter"
        className="max-lg:flex-1"
        onClick={onCommit}
      >
        {t('commit', { count: written })}
      </Button>
    </>
  )
}

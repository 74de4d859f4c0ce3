'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import type { Correction } from '@/components/bundles/bundle-arrivals'
import { RailSection } from '@/components/shell/rail-section'
import { Button } from '@/components/ui/inputs/button'
import { Field } from '@/components/ui/inputs/field'
import { Form } from '@/components/ui/inputs/form'
import { DateInput, TextInput } from '@/components/ui/inputs/text-input'
import { useServerForm } from '@/components/ui/inputs/use-server-form'
import { Dialog } from '@/components/ui/overlays/dialog'
import { DialogFoot } from '@/components/ui/overlays/dialog-foot'
import { AppLogo } from '@/components/ui/text/app-logo'
import { DateText } from '@/components/ui/text/date-text'
import { PageLink } from '@/components/ui/text/page-link'
import { api } from '@/lib/browser/api'
import type { DriftCounts } from '@/lib/domain/bundles/list/drift'
import type { BundleView, DriftView, ExceptionView } from '@/lib/domain/bundles/schema'

type Props = {
  bundle: BundleView
  more: DriftView[]
  less: DriftView[]
  counts: DriftCounts
  exceptions: ExceptionView[]
  isBusy: boolean
  onCorrect: (what: Correction) => Promise<void>
}

/** People with more or less than the bundle, and accepted exceptions. */
export function BundleRail({ bundle, more, less, counts, exceptions, isBusy, onCorrect }: Props) {
  const t = useTranslations('bundles')
  const router = useRouter()
  const [accepting, accept] = useState<DriftView | null>(null)
  const lacking = counts.kinds.less + counts.kinds.group_less
  const beyond = counts.total - lacking
  const shown = more.length + less.length
  const end = async (id: string) => {
    // The call has shown what went wrong.
    await api.delete(`/api/bundle_exceptions/${id}`).catch(() => {})
    router.refresh()
  }
  const list = (rows: DriftView[]) => (
    <ul>
      {rows.map((row) => (
        <li key={row.id} className="type-dense border-t py-2 first:border-t-0">
          <span className="flex items-center gap-2">
            <AppLogo id={row.application} name={row.label} size={20} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{row.person}</span>
              <span className="type-caption block truncate text-fg-2">
                {row.kind === 'role'
                  ? t('instead_of', { role: row.role ?? '—', expected: row.expected ?? '—' })
                  : [row.label, row.group?.name ?? row.role].filter(Boolean).join(', ')}
              </span>
            </span>
          </span>
          <span className="mt-1 flex gap-2 pl-7">
            <Button
              isWriting
              size="sm"
              disabled={isBusy}
              onClick={() => void onCorrect({ members: [row.member], deviations: [row.id] })}
            >
              {t(`acts.${row.kind}`)}
            </Button>
            <Button isWriting size="sm" variant="ghost" onClick={() => accept(row)}>
              {t('accept')}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <RailSection title={t('more')} aside={<b className="tabular-nums">{beyond}</b>}>
        {more.length === 0 ? <p className="type-caption text-fg-2">{t('nobody')}</p> : list(more)}
      </RailSection>
      <RailSection title={t('less')} aside={<b className="tabular-nums">{lacking}</b>}>
        {less.length === 0 ? <p className="type-caption text-fg-2">{t('nobody')}</p> : list(less)}
      </RailSection>
      {counts.total > shown && (
        <PageLink
          href={`/dashboard/bundles/${bundle.id}/drift`}
          className="type-dense block border-b px-5 py-3 font-semibold text-primary-fg hover:underline"
        >
          {t('see_all', { count: counts.total })}
        </PageLink>
      )}
      <RailSection title={t('exceptions')} aside={<b className="tabular-nums">{exceptions.length}</b>}>
        {exceptions.length === 0 && <p className="type-caption text-fg-2">{t('no_exception')}</p>}
        <ul>
          {exceptions.map((exception) => (
            <li key={exception.id} className="type-dense border-t py-2 first:border-t-0">
              <span className="flex justify-between gap-3">
                <b className="font-semibold">{exception.person}</b>
                <span className="type-caption text-fg-2">
                  {exception.ends_at ? (
                    <>
                      {t('until')} <DateText iso={exception.ends_at} />
                    </>
                  ) : (
                    t('without_end')
                  )}
                </span>
              </span>
              <span className="type-caption block text-fg-2">{exception.label}</span>
              <span className="type-caption block text-fg-2">
                {t('quoted', { text: exception.reason })} {exception.made_by}
              </span>
              <Button isWriting size="sm" variant="ghost" onClick={() => void end(exception.id)}>
                {t('end_exception')}
              </Button>
            </li>
          ))}
        </ul>
      </RailSection>
      {accepting && <ExceptionDialog bundle={bundle} drift={accepting} onClose={() => accept(null)} />}
    </>
  )
}

function ExceptionDialog({
  bundle,
  drift,
  onClose,
}: {
  bundle: BundleView
  drift: DriftView
  onClose: () => void
}) {
  const t = useTranslations('bundles')
  const router = useRouter()
  const id = useId()
  const form = useServerForm({
    defaultValues: { reason: '', ends_at: '' },
    onSubmit: async ({ reason, ends_at }) => {
      await api.post(
        `/api/bundles/${bundle.id}/exceptions`,
        { member: drift.member, user_connector: drift.user_connector, reason, ends_at: ends_at || null },
        { isQuiet: true },
      )
      onClose()
      router.refresh()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('accept_title', { person: drift.person })}
      description={drift.label}
      footer={
        <DialogFoot form={id} isBusy={form.isSending} onCancel={onClose}>
          {t('accept')}
        </DialogFoot>
      }
    >
      <Form form={form} id={id}>
        <Field label={t('reason')} error={form.errorOf('reason')} isRequired>
          <TextInput {...form.register('reason')} />
        </Field>
        <Field label={t('last_day')} error={form.errorOf('ends_at')} isOptional>
          <DateInput {...form.register('ends_at')} />
        </Field>
      </Form>
    </Dialog>
  )
}

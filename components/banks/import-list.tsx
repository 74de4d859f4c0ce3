'use client'

import { Undo2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { banksPath } from '@/components/banks/bank-paths'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { IconButton } from '@/components/ui/inputs/icon-button'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { TimeAgo } from '@/components/ui/text/date-text'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { BankImportView } from '@/lib/domain/spend/banks/import-schema'

type Props = { imports: BankImportView[]; total: number; page: number; size: number }

const cellClass = 'type-dense border-b px-2.5 py-2.5 align-top'
const headClass = 'type-dense border-y bg-sunken px-2.5 py-1.5 text-left font-medium text-fg-2'

/** Imported statements; each import can be undone. */
export function ImportList({ imports, total, page, size }: Props) {
  const t = useTranslations('banks.screen.done_imports')
  const router = useRouter()
  const [asked, setAsked] = useState<BankImportView | null>(null)
  const at = (next: number) => `${banksPath}?imports=${next}`
  return (
    <section aria-label={t('title')} className="mt-10">
      <h2 className="type-section mb-2">{t('title')}</h2>
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col" className={headClass}>
              {t('file')}
            </th>
            <th scope="col" className={headClass}>
              {t('imported')}
            </th>
            <th scope="col" className={`${headClass} max-md:hidden`}>
              {t('when')}
            </th>
            <th scope="col" className={`${headClass} w-12`}>
              <span className="sr-only">{t('actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {imports.map((one) => (
            <tr key={one.id}>
              <th scope="row" className={`${cellClass} text-left font-semibold wrap-anywhere`}>
                {one.file_name}
              </th>
              <td className={cellClass}>
                {one.state === 'undone' ? t('undone') : t('movements', { count: one.imported ?? 0 })}
              </td>
              <td className={`${cellClass} max-md:hidden`}>
                <TimeAgo iso={one.ended_at} />
              </td>
              <td className={cellClass}>
                {one.state === 'done' && (
                  <IconButton
                    isWriting
                    label={t('undo', { name: one.file_name })}
                    icon={<Undo2 aria-hidden strokeWidth={1.8} />}
                    onClick={() => setAsked(one)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > size && (
        <nav aria-label={t('pages')} className="mt-3 flex items-center gap-2">
          {page > 1 && <ButtonLink href={at(page - 1)}>{t('newer')}</ButtonLink>}
          {page * size < total && <ButtonLink href={at(page + 1)}>{t('older')}</ButtonLink>}
        </nav>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={t('undo_title', { name: asked?.file_name ?? '' })}
        description={t('undo_text', { count: asked?.imported ?? 0 })}
        confirmLabel={t('undo_confirm')}
        onConfirm={async () => {
          await api.post(`/api/bank_imports/${asked?.id}/undo`, undefined)
          snackbar.success(t('undone_snackbar', { name: asked?.file_name ?? '' }))
          router.refresh()
        }}
      />
    </section>
  )
}

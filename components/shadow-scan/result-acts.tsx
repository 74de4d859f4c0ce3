'use client'

import { ArrowRight, RefreshCw, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { snackbar } from '@/lib/browser/snackbar'
import type { ScanApi } from '@/lib/browser/visitors/scan-api'
import { scanMemory } from '@/lib/browser/visitors/scan-memory'

type Props = { token: string; api: ScanApi; onDeleted: () => void }

/** What one may do with a result: keep it up to date, scan again, or delete it now. */
export function ResultActs({ token, api, onDeleted }: Props) {
  const t = useTranslations('shadow-scan.screen.acts')
  const [isAsking, setAsking] = useState(false)

  async function remove() {
    await api.delete().catch((cause) => {
      snackbar.error(cause)
      throw cause
    })
    onDeleted()
  }

  return (
    <footer data-no-print className="sticky bottom-0 z-20 border-t bg-surface">
      <div className="mx-auto flex max-w-[97.5rem] flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3.5 lg:px-10">
        <div className="min-w-0 flex-1 basis-64 max-lg:hidden">
          <p className="type-section">{t('keep_title')}</p>
          <p className="type-body text-fg-2">{t('keep_text')}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2 max-lg:w-full">
          <Button variant="ghost" icon={<Trash2 strokeWidth={1.8} />} onClick={() => setAsking(true)}>
            {t('delete')}
          </Button>
          <ButtonLink variant="ghost" href="/shadow_scan" icon={<RefreshCw strokeWidth={1.8} />}>
            {t('again')}
          </ButtonLink>
          <ButtonLink
            variant="primary"
            size="lg"
            href="/register"
            onClick={() => scanMemory.want(token)}
            icon={<ArrowRight strokeWidth={1.8} />}
            className="max-lg:w-full"
          >
            {t('register')}
          </ButtonLink>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('delete_title')}
        description={t('delete_text')}
        confirmLabel={t('delete_confirm')}
        onConfirm={remove}
      />
    </footer>
  )
}

'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type DeliveriesView, DeliveryTable } from '@/components/machines/delivery-table'
import { EndpointDrawer } from '@/components/machines/endpoint-drawer'
import { EndpointRow } from '@/components/machines/endpoint-row'
import { ResumeDialog } from '@/components/machines/resume-dialog'
import { Button } from '@/components/ui/inputs/button'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { useMay } from '@/components/ui/text/role'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { EndpointView } from '@/lib/domain/events/endpoints/schema'

type Act = 'edit' | 'roll_secret' | 'delete' | 'resume'
type Props = { endpoints: EndpointView[]; opened: DeliveriesView | null }

/** The addresses that are told of events, each with its last deliveries; one of them open. */
export function WebhooksSection({ endpoints, opened }: Props) {
  const t = useTranslations('webhooks.screen')
  const router = useRouter()
  const mayManage = useMay('machines')
  const [isAdding, setAdding] = useState(false)
  const [acted, setActed] = useState<{ act: Act; endpoint: EndpointView } | null>(null)
  const [made, setMade] = useState<EndpointView | null>(null)
  const close = () => setActed(null)
  const address = acted?.endpoint.address ?? ''
  const add = mayManage && (
    <Button
      variant={endpoints.length === 0 ? 'primary' : 'secondary'}
      icon={<Plus aria-hidden strokeWidth={1.8} />}
      onClick={() => setAdding(true)}
    >
      {t('add')}
    </Button>
  )

  async function sendNow(path: string, text: string) {
    await api.post(path, {})
    snackbar.success(text)
    router.refresh()
    // The worker looks every second: by then the answer is there.
    setTimeout(() => router.refresh(), 2_500)
  }

  return (
    <section aria-labelledby="webhooks" className="mt-9">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="type-dense min-w-0 text-fg-2">
          <strong id="webhooks" className="type-body mr-3 font-semibold text-fg">
            {t('heading')}
          </strong>
          {endpoints.length > 0 && t('legend')}
        </p>
        {endpoints.length > 0 && add}
      </div>
      {endpoints.length === 0 ? (
        <div className="mt-2">
          <p className="type-body measure text-fg-2">{t('empty')}</p>
          <div className="mt-4">{add}</div>
        </div>
      ) : (
        <ul className="-mx-4 mt-3 border-t lg:-mx-6">
          {endpoints.map((endpoint) => (
            <EndpointRow
              key={endpoint.id}
              endpoint={endpoint}
              secret={made?.id === endpoint.id ? made.secret : null}
              isOpen={opened?.endpoint === endpoint.id}
              onTest={() => sendNow(`/api/webhook_endpoints/${endpoint.id}/test`, t('tested'))}
              onPause={async () => {
                await api.post(`/api/webhook_endpoints/${endpoint.id}/pause`, {})
                snackbar.success(t('paused_now'))
                router.refresh()
              }}
              onAct={(act) => setActed({ act, endpoint })}
            >
              {opened?.endpoint === endpoint.id && (
                <DeliveryTable
                  {...opened}
                  isPaused={endpoint.paused_because !== null}
                  onResend={(id) => sendNow(`/api/webhook_deliveries/${id}/resend`, t('resent'))}
                />
              )}
            </EndpointRow>
          ))}
        </ul>
      )}
      {(isAdding || acted?.act === 'edit') && (
        <EndpointDrawer
          endpoint={acted?.endpoint ?? null}
          onClose={() => {
            setAdding(false)
            close()
          }}
          onSaved={(endpoint) => {
            if (endpoint.secret) setMade(endpoint)
            setAdding(false)
            close()
            router.refresh()
          }}
        />
      )}
      {acted?.act === 'resume' && <ResumeDialog endpoint={acted.endpoint} onClose={close} />}
      <ConfirmDialog
        isOpen={acted?.act === 'roll_secret'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={t('roll_title')}
        description={t('roll_text', { address })}
        confirmLabel={t('roll')}
        isDanger={false}
        onConfirm={async () => {
          setMade(
            await api.post<EndpointView>(`/api/webhook_endpoints/${acted?.endpoint.id}/roll_secret`, {}),
          )
          router.refresh()
        }}
      />
      <ConfirmDialog
        isOpen={acted?.act === 'delete'}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={t('delete_title')}
        description={t('delete_text', { address })}
        confirmLabel={t('delete_confirm')}
        onConfirm={async () => {
          await api.delete(`/api/webhook_endpoints/${acted?.endpoint.id}`)
          snackbar.success(t('deleted'))
          router.push('/dashboard/settings/machines', { scroll: false })
          router.refresh()
        }}
      />
    </section>
  )
}

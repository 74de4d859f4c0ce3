'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Colleague, HandOverDialog } from '@/components/machines/hand-over-dialog'
import { TokenRow } from '@/components/machines/token-row'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { ApiTokenView } from '@/lib/domain/sign-in/api-tokens/schema'

const columns = ['name', 'rights', 'owner', 'last_used', 'expires'] as const

type Props = { tokens: ApiTokenView[]; made: ApiTokenView | null; colleagues: Colleague[] }

export function TokenTable({ tokens, made, colleagues }: Props) {
  const t = useTranslations('api-tokens.screen')
  const router = useRouter()
  const [revoked, setRevoked] = useState<ApiTokenView | null>(null)
  const [handed, setHanded] = useState<ApiTokenView | null>(null)
  return (
    <>
      <div className="-mx-4 mt-5 lg:-mx-6">
        <table className="w-full border-separate border-spacing-0 max-md:block">
          <caption className="sr-only">{t('heading')}</caption>
          <thead className="bg-sunken max-md:sr-only">
            <tr>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="type-dense h-8.5 border-y px-2.5 text-left font-medium text-fg-2 first:pl-4 lg:first:pl-6"
                >
                  {t(`columns.${column}`)}
                </th>
              ))}
              <th scope="col" className="border-y">
                <span className="sr-only">{t('columns.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody className="max-md:block max-md:border-t">
            {tokens.map((token) => (
              <TokenRow
                key={token.id}
                token={token}
                plain={made?.id === token.id ? made.token : null}
                onRevoke={() => setRevoked(token)}
                onHandOver={() => setHanded(token)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <ConfirmDialog
        isOpen={revoked !== null}
        onOpenChange={(isOpen) => !isOpen && setRevoked(null)}
        title={t('revoke_title', { name: revoked?.name ?? '' })}
        description={t('revoke_text')}
        confirmLabel={t('revoke_confirm')}
        onConfirm={async () => {
          await api.delete(`/api/api_tokens/${revoked?.id}`)
          snackbar.success(t('revoked', { name: revoked?.name ?? '' }))
          router.refresh()
        }}
      />
      {handed && (
        <HandOverDialog
          token={handed}
          colleagues={colleagues.filter(({ id }) => id !== handed.owner.id)}
          onClose={() => setHanded(null)}
        />
      )}
    </>
  )
}

'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ExtendDialog } from '@/components/machines/extend-dialog'
import { type Colleague, HandOverDialog } from '@/components/machines/hand-over-dialog'
import { TokenRow } from '@/components/machines/token-row'
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog'
import { ShortTable } from '@/components/ui/table/short-table'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { ApiTokenView } from '@/lib/domain/sign-in/api-tokens/schema'

const columns = ['name', 'rights', 'owner', 'last_used', 'expires'] as const

type Props = { tokens: ApiTokenView[]; made: ApiTokenView | null; colleagues: Colleague[] }

export function TokenTable({ tokens, made, colleagues }: Props) {
  const t = useTranslations('api-tokens.screen')
  const router = useRouter()
  const [revoked, setRevoked] = useState<ApiTokenView | null>(null)
  const [extended, setExtended] = useState<ApiTokenView | null>(null)
  const [handed, setHanded] = useState<ApiTokenView | null>(null)
  return (
    <>
      <ShortTable
        caption={t('heading')}
        columns={columns.map((id) => ({ id, label: t(`columns.${id}`) }))}
        actions={t('columns.actions')}
      >
        {tokens.map((token) => (
          <TokenRow
            key={token.id}
            token={token}
            plain={made?.id === token.id ? made.token : null}
            onRevoke={() => setRevoked(token)}
            onExtend={() => setExtended(token)}
            onHandOver={() => setHanded(token)}
          />
        ))}
      </ShortTable>
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
      {extended && <ExtendDialog token={extended} onClose={() => setExtended(null)} />}
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

'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { Colleague } from '@/components/machines/hand-over-dialog'
import { NewTokenDrawer } from '@/components/machines/new-token-drawer'
import { TokenTable } from '@/components/machines/token-table'
import { SettingsFrame } from '@/components/shell/settings-frame'
import { Button } from '@/components/ui/inputs/button'
import { EmptyState } from '@/components/ui/layout/empty-state'
import { useMay } from '@/components/ui/text/role'
import type { ApiTokenView } from '@/lib/domain/sign-in/api-tokens/schema'

type Props = {
  tokens: ApiTokenView[]
  colleagues: Colleague[]
  /** What else is on the page. */
  children: ReactNode
}

/** The programs that may call the API. A token that was just made is shown until the page is left. */
export function TokensScreen({ tokens, colleagues, children }: Props) {
  const t = useTranslations('api-tokens.screen')
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<ApiTokenView | null>(null)
  const create = useMay('machines') && (
    <Button variant="primary" icon={<Plus aria-hidden strokeWidth={1.8} />} onClick={() => setOpen(true)}>
      {t('create')}
    </Button>
  )
  return (
    <SettingsFrame title={t('title')} actions={tokens.length > 0 && create}>
      {tokens.length === 0 ? (
        <EmptyState title={t('empty_title')} action={create} className="px-0! pt-4!">
          {t('empty_text')}
        </EmptyState>
      ) : (
        <>
          <p className="type-body measure text-fg-2">{t('what')}</p>
          <TokenTable tokens={tokens} made={made} colleagues={colleagues} />
        </>
      )}
      {children}
      {isOpen && (
        <NewTokenDrawer
          onClose={() => setOpen(false)}
          onMade={(token) => {
            setMade(token)
            setOpen(false)
          }}
        />
      )}
    </SettingsFrame>
  )
}

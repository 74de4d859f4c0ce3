'use client'

import { Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode, useState } from 'react'
import type { Colleague } from '@/components/machines/hand-over-dialog'
import { NewTokenDrawer } from '@/components/machines/new-token-drawer'
import { endsSoon } from '@/components/machines/token-row'
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
          <TokenCounts tokens={tokens} />
          <TokenTable tokens={tokens} made={made} colleagues={colleagues} />
        </>
      )}
      <p className="type-dense mt-4 text-fg-2">{t.rich('reference', { a: reference })}</p>
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

const reference = (text: ReactNode) => (
  <a href="/api/docs" target="_blank" rel="noreferrer" className="link">
    {text}
  </a>
)
const b = (text: ReactNode) => <b className="font-semibold">{text}</b>
const warned = (text: ReactNode) => <b className="font-semibold text-warning-fg">{text}</b>

/** How many there are, and how many of them want a look. */
function TokenCounts({ tokens }: { tokens: ApiTokenView[] }) {
  const t = useTranslations('api-tokens.screen.counts')
  const ended = tokens.filter(({ state }) => state === 'expired').length
  const ending = tokens.filter((token) => token.state === 'active' && endsSoon(token))
  const unused = tokens.filter(({ is_unused }) => is_unused).length
  const last = Math.max(...ending.map(({ expires_at }) => Date.parse(expires_at ?? '')))
  const days = Math.ceil((last - Date.now()) / 86_400_000)
  const parts = [
    ending.length > 0 && t.rich('ending', { n: ending.length, days, b: warned }),
    ended > 0 && t.rich('ended', { n: ended, b: warned }),
    unused > 0 && t.rich('unused', { n: unused, b: warned }),
  ].filter((part) => part !== false)
  return (
    <p className="type-dense mt-4 text-fg-2">
      {t.rich('total', { n: tokens.length, b })}.{' '}
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence stay in their order
        <Fragment key={at}>
          {part}
          {at < parts.length - 1 ? ', ' : '.'}
        </Fragment>
      ))}
    </p>
  )
}

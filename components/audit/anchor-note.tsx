'use client'

import { Anchor } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AnchorText } from '@/components/audit/anchor-text'
import { Button } from '@/components/ui/inputs/button'
import { onDemand } from '@/components/ui/layout/on-demand'
import { Note } from '@/components/ui/text/note'
import { useRefusal } from '@/components/ui/text/role'
import type { AnchorState } from '@/lib/domain/record/audit/anchors/anchor-state'

const AnchorDialog = onDemand(() =>
  import('@/components/audit/anchor-dialog').then((file) => file.AnchorDialog),
)

type Props = { state: AnchorState; address: string | null }

/** Above the log: the last anchor of the chain, and the address that its head is mailed to. */
export function AnchorNote({ state, address }: Props) {
  const t = useTranslations('audit.anchors')
  const [isOpen, setOpen] = useState(false)
  const refusal = useRefusal('Settings.anchor_address')
  const tone = state.failedMail ? 'error' : state.lateSince ? 'warning' : 'neutral'
  return (
    <>
      <Note
        tone={tone}
        icon={<Anchor aria-hidden strokeWidth={1.8} />}
        action={
          <Button isWriting size="sm" disabled={refusal !== null} onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        }
      >
        <AnchorText state={state} />
        {refusal && <span className="type-caption block text-fg-3">{refusal}</span>}
      </Note>
      {isOpen && <AnchorDialog address={address} onClose={() => setOpen(false)} />}
    </>
  )
}

'use client'

import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { AcknowledgeDialog } from '@/components/breaches/acknowledge-dialog'
import { Button } from '@/components/ui/inputs/button'
import { useMay } from '@/components/ui/text/role'

/** Acknowledges everything of one breach that is open. */
export function AcknowledgeAll({ breach, count }: { breach: string; count: number }) {
  const t = useTranslations('breaches.screen')
  const mayWrite = useMay('writing')
  const [isOpen, setOpen] = useState(false)
  if (!mayWrite) return null
  return (
    <>
      <Button variant="primary" icon={<Check aria-hidden strokeWidth={1.8} />} onClick={() => setOpen(true)}>
        {t('acknowledge_all')}
      </Button>
      {isOpen && (
        <AcknowledgeDialog
          targets={{ filter: { breach, state: 'open' } }}
          count={count}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

'use client'

import { Ban } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/inputs/button'
import { api } from '@/lib/browser/api'
import type { BatchView } from '@/lib/domain/batches/schema'

type Props = {
  members: string[]
  userConnectors: string[]
  /** How many accounts they still have. */
  accounts: number
}

/** Opens the preview of what would close them: nothing is sent from here. */
export function CloseLeavers({ members, userConnectors, accounts }: Props) {
  const t = useTranslations('trends.leavers')
  const router = useRouter()
  async function preview() {
    const { id } = await api.post<BatchView>('/api/batches/preview', {
      people: { ids: members },
      acts: userConnectors.map((user_connector) => ({ act: 'end', user_connector })),
    })
    router.push(`/dashboard/access/batches/${id}`)
  }
  return (
    <Button variant="primary" isWriting icon={<Ban aria-hidden strokeWidth={1.8} />} onClick={preview}>
      {t('close', { count: accounts })}
    </Button>
  )
}

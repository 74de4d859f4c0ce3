'use client'

import { Plus } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { useKey } from '@/components/ui/inputs/use-key'
import { useAddress } from '@/components/ui/layout/use-address'
import { useMay } from '@/components/ui/text/role'

/** The page's primary action, also on the N key. */
export function ConnectButton() {
  const t = useTranslations('user-connectors.screen')
  const router = useRouter()
  const address = useAddress()
  const href = address({ connect: '1' })
  useKey('n', () => router.push(href, { scroll: false }), useMay('writing'))
  return (
    <ButtonLink
      href={href}
      scroll={false}
      variant="primary"
      keys="N"
      icon={<Plus aria-hidden strokeWidth={1.8} />}
    >
      <span className="max-sm:sr-only">{t('connect_action')}</span>
    </ButtonLink>
  )
}

'use client'

import { FlaskConical } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { api } from '@/lib/browser/api'
import { startSession } from '@/lib/browser/session'

/** Where the instance allows it: opens a demo company with invented data, before registering. */
export function DemoOffer() {
  const t = useTranslations('users.screen.demo')
  const router = useRouter()
  const [isOpening, setOpening] = useState(false)

  async function open() {
    setOpening(true)
    try {
      const { token } = await api.post<{ token: string }>('/api/users/demo', {}, { isSignIn: true })
      await startSession(token)
      router.replace('/dashboard')
      router.refresh()
    } catch {
      setOpening(false)
    }
  }

  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="type-section">{t('title')}</h2>
      <p className="type-dense mt-1 mb-3 text-fg-2">{t('text')}</p>
      <Button icon={<FlaskConical strokeWidth={1.8} />} isLoading={isOpening} onClick={open}>
        {t('open')}
      </Button>
    </section>
  )
}

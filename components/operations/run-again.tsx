'use client'

import { Stethoscope } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useTransition } from 'react'
import { Button } from '@/components/ui/inputs/button'
import { useKey } from '@/components/ui/inputs/use-key'

/** Looks again. Nothing else can be done on this page. */
export function RunAgain() {
  const t = useTranslations('operations.screen')
  const router = useRouter()
  const [isRunning, start] = useTransition()
  const run = () => start(() => router.refresh())
  useKey('r', run, !isRunning)
  return (
    <Button
      icon={<Stethoscope aria-hidden strokeWidth={1.8} className="size-4" />}
      isLoading={isRunning}
      onClick={run}
      title="R"
    >
      {t('run_again')}
    </Button>
  )
}

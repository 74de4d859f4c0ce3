'use client'

import { ChartColumn } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { scrollToElement } from '@/lib/browser/scroll-to'

/** Where the dashboard shows what software cost. */
export const costsId = 'costs'

/** A menu entry for a section of the dashboard; on the dashboard itself it scrolls there. */
export function CostsLink({ className, onGo }: { className: string; onGo?: () => void }) {
  const t = useTranslations('shell.menu')
  const path = usePathname()
  return (
    <Link
      href={`/dashboard#${costsId}`}
      className={className}
      onClick={(event) => {
        onGo?.()
        const panel = path === '/dashboard' ? document.getElementById(costsId) : null
        if (!panel) return
        event.preventDefault()
        scrollToElement(panel)
      }}
    >
      <ChartColumn aria-hidden strokeWidth={1.8} className="size-[1.0625rem] shrink-0 text-fg-3" />
      {t('costs')}
    </Link>
  )
}

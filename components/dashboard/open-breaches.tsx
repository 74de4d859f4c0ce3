import { ChevronRight, ShieldAlert } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { DateText } from '@/components/ui/date-text'
import type { OpenBreaches as Summary } from '@/lib/domain/breaches/hits/summarise-open'

/** One line among what waits: breaches that nobody has seen to. */
export function OpenBreaches({
  summary: { breaches, addresses, applications, latest },
}: {
  summary: Summary
}) {
  const t = useTranslations('breaches.dashboard')
  return (
    <Link
      href="/dashboard/breaches?f.state=open"
      className="flex items-center gap-3 rounded-control py-2.5 hover:bg-hover"
    >
      <ShieldAlert aria-hidden strokeWidth={1.6} className="mx-1 size-5 shrink-0 text-error-fg" />
      <span className="min-w-0 flex-1">
        <span className="type-dense block font-semibold">{t('title', { count: breaches })}</span>
        <span className="type-caption block text-fg-3">
          {addresses === 0
            ? t('applications', { count: applications })
            : latest
              ? t.rich('people', { people: addresses, date: () => <DateText iso={latest} /> })
              : t('people_undated', { people: addresses })}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-4 text-fg-3" />
    </Link>
  )
}

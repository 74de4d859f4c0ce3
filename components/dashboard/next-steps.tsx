import { Bell, ChevronRight, Landmark, UserPlus } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'

const steps = [
  { id: 'finance', icon: Landmark, href: '/dashboard/spends' },
  { id: 'colleague', icon: UserPlus, href: '/dashboard/settings/colleagues' },
  { id: 'notifications', icon: Bell, href: '/dashboard/settings/notification' },
] as const

/** What comes after the first application. */
export function NextSteps() {
  const t = useTranslations('dashboard.steps')
  return (
    <>
      <h2 className="type-section mb-2">{t('title')}</h2>
      <ul className="border-b">
        {steps.map(({ id, icon: Icon, href }) => (
          <li key={id} className="border-t">
            <Link href={href} className="flex items-center gap-3 rounded-control py-2.5 hover:bg-hover">
              <Icon aria-hidden strokeWidth={1.6} className="mx-1 size-5 shrink-0 text-fg-3" />
              <span className="min-w-0 flex-1">
                <span className="type-dense block font-semibold">{t(id)}</span>
                <span className="type-caption block text-fg-2">{t(`${id}_text`)}</span>
              </span>
              <ChevronRight aria-hidden className="size-4 text-fg-3" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

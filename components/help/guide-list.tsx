import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { type GuideId, guideHref, guideIds } from '@/components/shell/guides'
import { cx } from '@/components/ui/text/class-names'

/** Every guide, the open one marked. */
export function GuideList({ current }: { current: GuideId | null }) {
  const t = useTranslations('guides')
  return (
    <nav aria-label={t('screen.all')}>
      <h2 className="type-section mb-2 px-2">{t('screen.all')}</h2>
      <ul>
        {guideIds.map((id) => (
          <li key={id}>
            <Link
              href={guideHref(id)}
              prefetch={false}
              aria-current={id === current ? 'page' : undefined}
              className={cx(
                'type-dense flex min-h-11 items-center rounded-control px-2 hover:bg-hover lg:min-h-8',
                id === current && 'bg-pressed font-semibold',
              )}
            >
              {t(`of.${id}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

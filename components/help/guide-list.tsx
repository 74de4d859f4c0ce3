import { useMessages, useTranslations } from 'next-intl'
import { type GuideId, guideHref, guideIds, screenOf } from '@/components/shell/guides'
import { ButtonLink } from '@/components/ui/inputs/button-link'
import { cx } from '@/components/ui/text/class-names'
import { PageLink } from '@/components/ui/text/page-link'

/** Every guide, the open one marked. */
export function GuideList({ current }: { current: GuideId | null }) {
  const t = useTranslations('guides')
  return (
    <nav aria-label={t('screen.all')}>
      <h2 className="type-section mb-2 px-2">{t('screen.all')}</h2>
      <ul>
        {guideIds.map((id) => (
          <li key={id}>
            <PageLink
              href={guideHref(id)}
              aria-current={id === current ? 'page' : undefined}
              className={cx(
                'type-dense flex min-h-11 items-center rounded-control px-2 hover:bg-hover lg:min-h-8',
                id === current && 'bg-pressed font-semibold',
              )}
            >
              {t(`of.${id}.title`)}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Guides = { of: Record<GuideId, { parts: object }> }

/** One guide: what the screen shows, and what can be done there. */
export function Guide({ id }: { id: GuideId }) {
  const t = useTranslations('guides')
  const parts = Object.keys((useMessages().guides as unknown as Guides).of[id].parts)
  const screen = screenOf(id)
  return (
    <article className="measure">
      <h2 className="type-title">{t(`of.${id}.title`)}</h2>
      <p className="type-body mt-2 text-fg-2">{t(`of.${id}.lead`)}</p>
      {parts.map((key) => (
        <section key={key} className="mt-6">
          <h3 className="type-section">{t(`of.${id}.parts.${key}.title`)}</h3>
          <p className="type-body mt-1">{t(`of.${id}.parts.${key}.text`)}</p>
        </section>
      ))}
      {screen && (
        <div className="mt-7" data-no-print>
          <ButtonLink href={screen}>{t('screen.open')}</ButtonLink>
        </div>
      )}
    </article>
  )
}

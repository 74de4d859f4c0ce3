import { useTranslations } from 'next-intl'
import { settingsRoot } from '@/components/shell/menu-entries'
import { PageFrame, type PageFrameProps } from '@/components/shell/page-frame'
import { Breadcrumb } from '@/components/ui/layout/breadcrumb'

type Props = Omit<PageFrameProps, 'breadcrumb'> & {
  /** The pages between the settings and this one. */
  under?: { href: string; label: string }[]
}

/** A page of the settings, with a breadcrumb. */
export function SettingsFrame({ under = [], title, count, ...page }: Props) {
  const t = useTranslations('shell')
  return (
    <PageFrame
      {...page}
      title={title}
      breadcrumb={
        <Breadcrumb
          items={[{ href: settingsRoot, label: t('menu.settings') }, ...under]}
          // Below lg the breadcrumb is hidden, and the title looks like every page's.
          current={
            <span className="max-lg:text-[1.375rem] max-lg:leading-8 max-lg:tracking-[-0.016em]">
              {title}
            </span>
          }
          count={count}
        />
      }
    />
  )
}

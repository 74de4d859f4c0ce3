import { useTranslations } from 'next-intl'
import { changedAddress, type MemberTab } from '@/components/members/list-address'
import { Tabs } from '@/components/ui/layout/tabs'
import { memberTabs } from '@/lib/domain/people/members/choices'

type Props = {
  current: MemberTab
  /** Null: the count failed, so no number is shown. */
  counts: Record<MemberTab, number> | null
  params: Record<string, string | string[] | undefined>
}

/** The states of members as tabs; search and filters are kept between tabs. */
export function MemberTabs({ current, counts, params }: Props) {
  const t = useTranslations('members.screen')
  return (
    <Tabs
      label={t('tabs.label')}
      items={memberTabs.map((tab) => ({
        href: changedAddress(params, { state: tab === 'all' ? '' : tab, page: '', new: '', edit: '' }),
        label: t(`tabs.${tab}`),
        count: counts?.[tab],
        isCurrent: tab === current,
      }))}
    />
  )
}

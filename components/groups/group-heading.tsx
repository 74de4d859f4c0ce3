'use client'

import { ArrowUpRight, ChevronLeft, ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Note } from '@/components/ui/text/note'
import { PageLink } from '@/components/ui/text/page-link'
import { Tag } from '@/components/ui/text/tag'
import type { GroupView } from '@/lib/domain/groups/list/schema'

/** A group's name, its number of members, how they became members, and why Rollcall cannot change it. */
export function GroupHeading({ group, backHref }: { group: GroupView; backHref: string }) {
  const t = useTranslations('groups')
  const { label } = group.user_connector
  const strong = (words: React.ReactNode) => <b className="font-semibold text-fg">{words}</b>
  return (
    <header className="px-4 pt-4 pb-3 lg:px-6">
      <PageLink
        href={backHref}
        className="link type-dense mb-2 inline-flex min-h-11 items-center gap-1 lg:hidden"
      >
        <ChevronLeft aria-hidden strokeWidth={1.8} className="size-4" />
        {t('screen.list')}
      </PageLink>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="type-title-l min-w-0 wrap-anywhere">{group.name}</h2>
        {group.is_privileged && (
          <Tag icon={<ShieldCheck aria-hidden strokeWidth={1.8} />}>{t('screen.privileged')}</Tag>
        )}
        {group.url && (
          <a
            href={group.url}
            target="_blank"
            rel="noreferrer"
            className="link type-dense ml-auto inline-flex items-center gap-1"
          >
            {t('screen.open_in', { application: label })}
            <ArrowUpRight aria-hidden strokeWidth={1.8} className="size-3.5" />
          </a>
        )}
      </div>
      <p className="type-dense mt-1 text-fg-2">
        {t.rich('screen.sentence', {
          members: group.members,
          direct: group.members - group.inherited,
          inherited: group.inherited,
          others: group.others,
          b: strong,
        })}
      </p>
      {group.gone_at ? (
        <Note tone="warning" className="mt-3">
          {t('gone')}
        </Note>
      ) : (
        !group.can_edit && (
          <Note tone="neutral" className="mt-3">
            {group.lock
              ? t(`locks.${group.lock}`)
              : t('cannot_edit', { group: group.name, application: label })}
          </Note>
        )
      )}
    </header>
  )
}

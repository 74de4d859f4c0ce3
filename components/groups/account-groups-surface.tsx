'use client'

import { useTranslations } from 'next-intl'
import { GroupMarks } from '@/components/groups/group-marks'
import { useLeaveGroup } from '@/components/groups/use-membership-changes'
import { Button } from '@/components/ui/inputs/button'
import { PageLink } from '@/components/ui/text/page-link'
import type { MembershipView } from '@/lib/domain/groups/list/schema'

type Props = { memberships: MembershipView[]; total: number; connectorId: string }

/** The groups of one account, in its drawer. */
export function AccountGroupsSurface({ memberships, total, connectorId }: Props) {
  const t = useTranslations('groups')
  const leave = useLeaveGroup()
  if (total === 0) return null
  return (
    <section aria-labelledby="account-groups">
      <h3 id="account-groups" className="type-section mt-6 mb-1">
        {t('screen.title_of', { n: total })}
      </h3>
      <ul>
        {memberships.map((row) => (
          <li key={row.id} className="flex min-h-11 items-center gap-2 border-t py-1.5">
            <span className="min-w-0 flex-1">
              <PageLink
                href={`/dashboard/user-connectors/${connectorId}/groups?group=${row.group.id}`}
                className="type-dense block truncate font-semibold hover:underline"
              >
                {row.group.name}
              </PageLink>
              <span className="type-caption block truncate text-fg-3">
                {[
                  row.role,
                  row.is_direct
                    ? t('direct')
                    : row.via
                      ? t('screen.by', { name: row.via.name })
                      : t('inherited'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <GroupMarks group={row.group} />
            {row.is_direct && row.group.can_edit && (
              <Button
                isWriting
                size="sm"
                variant="ghost"
                aria-label={t('screen.remove_of', {
                  name: row.account.display_name ?? row.account.login ?? '',
                  group: row.group.name,
                })}
                onClick={() => void leave(row.group, [row.account.id]).catch(() => {})}
              >
                {t('screen.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {total > memberships.length && (
        <p className="type-caption border-t pt-2 text-fg-3">
          {t('screen.and_more', { n: total - memberships.length })}
        </p>
      )}
    </section>
  )
}

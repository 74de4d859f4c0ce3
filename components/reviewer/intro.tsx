'use client'

import { useTranslations } from 'next-intl'
import { LinkLife } from '@/components/reviewer/top-bar'
import { useMoment } from '@/components/reviewer/use-day'
import { AppLogo } from '@/components/ui/text/app-logo'
import type { ReviewerReviewView } from '@/lib/domain/reviews/reviewer/reviewer-schema'

const bold = (words: React.ReactNode) => <strong className="font-semibold text-fg">{words}</strong>

type Props = { review: ReviewerReviewView; isOffline: boolean; onReassign: () => void }

/** Who asks for the review, of which application, until when, and what a decision does. */
export function Intro({ review, isOffline, onReassign }: Props) {
  const t = useTranslations('reviewer.intro')
  const moment = useMoment()
  const { application, requester, company, reviewer, scope } = review
  const roleNames = (scope.roles ?? []).map(
    (role) => review.roles.find(({ value }) => value === role)?.label ?? role,
  )
  const parts = [
    roleNames.length > 0 && t('scope.roles', { count: roleNames.length, names: roleNames.join(', ') }),
    review.scope_member_types.length > 0 &&
      t('scope.member_types', { names: review.scope_member_types.join(', ') }),
    review.scope_groups.length > 0 &&
      t('scope.groups', { count: review.scope_groups.length, names: review.scope_groups.join(', ') }),
    review.scope_managers.length > 0 && t('scope.managers', { names: review.scope_managers.join(', ') }),
    scope.not_managers && t('scope.without_manager'),
    scope.inactive_days && t('scope.inactive', { days: scope.inactive_days }),
  ].filter((part) => typeof part === 'string')
  const isOfGroups = review.kind === 'memberships'
  const names = {
    name: reviewer.name,
    application: application.label,
    company,
    requester: requester ?? company,
  }
  return (
    <div className="flex min-w-0 gap-4">
      <AppLogo id={application.id} name={application.label} size={48} className="max-sm:hidden" />
      <div className="min-w-0">
        <h1 className="type-title-l text-balance wrap-break-word">
          {t(isOfGroups ? 'title_memberships' : 'title', { application: application.label })}
        </h1>
        <p className="type-body-l measure mt-1 text-fg-2">
          {t.rich(requester ? 'asked' : 'asked_by_company', { ...names, b: bold })}
          {isOfGroups && ` ${t('memberships')}`}
        </p>
        <p className="type-caption mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-fg-3">
          {review.read_at && (
            <span>{t('read', { application: application.label, date: moment(review.read_at) })}</span>
          )}
          {parts.length > 0 && (
            <span>
              {t(isOfGroups ? 'scope.only_memberships' : 'scope.only', { parts: parts.join(', ') })}
            </span>
          )}
          <span className="lg:hidden">
            <LinkLife expiresAt={review.expires_at} />
          </span>
        </p>
        <p data-no-print className="type-dense mt-2 text-fg-2 lg:hidden">
          {t.rich('not_yours', {
            link: (words) => (
              <button type="button" className="link" disabled={isOffline} onClick={onReassign}>
                {words}
              </button>
            ),
          })}
        </p>
      </div>
    </div>
  )
}

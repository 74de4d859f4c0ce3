import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { readTodo } from '@/app/dashboard/read-todo'
import { todoAddresses } from '@/components/dashboard/todo-addresses'
import { KeepScan } from '@/components/shadow-scan/keep-scan'
import { Frame } from '@/components/shell/frame'
import { ShellNotice } from '@/components/subscription/shell-notice'
import { withTexts } from '@/components/ui/layout/with-texts'
import { RoleProvider } from '@/components/ui/text/role'
import { RunningSyncs } from '@/components/user-connectors/runs/running-syncs'
import { RenewToken } from '@/components/users/session/renew-token'
import { SessionGuard } from '@/components/users/session/session-guard'
import { VerifyIdentityDialog } from '@/components/users/session/verify-identity-dialog'
import { currentState } from '@/lib/domain/subscription/current-state'
import { onboarding } from '@/lib/http/navigation'
import { findPageUser } from '@/lib/http/require-user'

async function DashboardLayout({ children }: { children: ReactNode }) {
  const { actor, hasRole, mustOnboard, isHeldBack } = await findPageUser()
  if (isHeldBack) return <RenewToken />
  // Nothing that the frame leads to is open to them.
  if (!hasRole || mustOnboard)
    return (
      <>
        <SessionGuard />
        {children}
      </>
    )
  const [t, todo, { state, readOnlyFrom }] = await Promise.all([
    getTranslations('dashboard.todo'),
    readTodo(actor),
    currentState(actor),
  ])
  const addresses = todoAddresses(todo)
  const items = [
    {
      id: 'onboarding',
      label: t('onboarding'),
      href: '/dashboard/onboarding',
      count: Math.max(0, finished - actor.onboardingStep),
    },
    {
      id: 'anomalies',
      label: t('anomalies'),
      href: addresses.anomalies,
      count: todo.anomalies,
      isAnomaly: true,
    },
    {
      id: 'reviews',
      label: t('reviews'),
      href: addresses.reviews,
      count: todo.reviews,
    },
    {
      id: 'spends',
      label: t('spends'),
      href: addresses.spends,
      count: todo.spends,
    },
    {
      id: 'review_alarms',
      label: t('review_alarms'),
      href: addresses.reviewAlarms,
      count: todo.reviewAlarms,
      isAnomaly: true,
    },
    {
      id: 'reconnections',
      label: t('reconnections'),
      href: addresses.reconnections,
      count: todo.reconnections,
    },
    { id: 'held', label: t('held'), href: addresses.heldRuns, count: todo.heldRuns },
    {
      id: 'breaches',
      label: t('breaches'),
      href: addresses.breaches,
      count: todo.breaches,
      isAnomaly: true,
    },
    {
      id: 'failures',
      label: t('failures'),
      href: addresses.failures,
      count: todo.failures,
      isAnomaly: true,
    },
  ]
  return (
    <Frame
      user={{ id: actor.userId, name: actor.fullName, email: actor.email }}
      company={actor.companyName}
      role={actor.role}
      unread={todo.unread}
      jobs={<RunningSyncs />}
      // Until onboarding is finished, it takes the whole screen.
      wholePath={actor.onboardingStep < finished ? onboarding : null}
      notice={
        (state === 'past_due' || state === 'expired') && (
          <ShellNotice state={state} until={readOnlyFrom?.toISOString() ?? null} />
        )
      }
      todo={items.filter(({ id, count }) => count > 0 || (todo.applications.length > 0 && isAlwaysThere(id)))}
    >
      <SessionGuard />
      <KeepScan />
      {children}
      {/* Verifying the identity is possible for auditors too. */}
      <RoleProvider of="owner">
        <VerifyIdentityDialog />
      </RoleProvider>
    </Frame>
  )
}

const finished = 5

/** Pending work without a notification of its own. */
const isAlwaysThere = (id: string) => id === 'anomalies' || id === 'reviews'

export default withTexts(DashboardLayout, [
  'notifications',
  'problems',
  'subscription',
  'sync',
  'verify-identity',
  'connectors.errors',
  'shadow-scan.discovered',
  'user-connectors.screen.live',
  'user-connectors.screen.vendor_says',
])

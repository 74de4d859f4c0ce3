import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { readTodo } from '@/app/dashboard/read-todo'
import { RunningWork } from '@/components/dashboard/running-work'
import { todoAddresses } from '@/components/dashboard/todo-addresses'
import { OnboardingStrip } from '@/components/onboarding/onboarding-strip'
import { KeepScan } from '@/components/shadow-scan/keep-scan'
import type { TodoItem, TodoKind } from '@/components/shell/bell/todo-item'
import { Frame } from '@/components/shell/frame'
import { ShellNotice } from '@/components/subscription/shell-notice'
import { withTexts } from '@/components/ui/layout/with-texts'
import { RoleProvider } from '@/components/ui/text/role'
import { RunningSyncs } from '@/components/user-connectors/runs/running-syncs'
import { RenewToken } from '@/components/users/session/renew-token'
import { SessionGuard } from '@/components/users/session/session-guard'
import { VerifyIdentityDialog } from '@/components/users/session/verify-identity-dialog'
import { onboardingSteps, stepsDone } from '@/lib/domain/company/dashboard/onboarding-steps'
import { presentTodo } from '@/lib/domain/company/dashboard/todo'
import { isOperator } from '@/lib/domain/company/operations/operator'
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
        <SessionGuard user={actor.userId} />
        {children}
      </>
    )
  const [t, steps, todo, { state, readOnlyFrom }, runsInstance] = await Promise.all([
    getTranslations('dashboard.todo'),
    getTranslations('onboarding.screen'),
    readTodo(actor),
    currentState(actor),
    isOperator(actor),
  ])
  const counts = presentTodo(todo)
  const addresses = todoAddresses(todo)
  const item = (id: TodoKind, href: string, isAnomaly = false): TodoItem => ({
    id,
    label: t(id),
    href,
    count: counts[id],
    isAnomaly,
    isAlwaysShown: todo.applications.length > 0 && (id === 'anomalies' || id === 'reviews'),
  })
  const done = stepsDone({ ...todo, applications: todo.applications.length })
  const isOnboarding = actor.onboardingStep < finished
  const current = onboardingSteps[actor.onboardingStep] ?? 'anomalies'
  return (
    <Frame
      user={{ id: actor.userId, name: actor.fullName, email: actor.email }}
      company={actor.companyName}
      role={actor.role}
      isOperator={runsInstance}
      unread={counts.unread}
      jobs={<RunningSyncs />}
      work={<RunningWork />}
      // Until onboarding is finished, it takes the whole screen.
      wholePath={isOnboarding ? onboarding : null}
      notice={
        <>
          {(state === 'past_due' || state === 'expired') && (
            <ShellNotice state={state} until={readOnlyFrom?.toISOString() ?? null} />
          )}
          {isOnboarding && (
            <OnboardingStrip
              step={actor.onboardingStep + 1}
              isDone={done[current]}
              left={counts.onboarding}
              texts={{
                state: steps(done[current] ? 'strip_done' : 'strip', {
                  n: actor.onboardingStep + 1,
                  name: steps(`${current}.name`),
                }),
                next: steps(actor.onboardingStep + 1 === finished ? 'finish' : 'continue'),
                back: steps('strip_back'),
              }}
            />
          )}
        </>
      }
      todo={[
        item('onboarding', onboarding),
        item('anomalies', addresses.anomalies, true),
        item('reviews', addresses.reviews),
        item('spends', addresses.spends),
        item('review_alarms', addresses.reviewAlarms, true),
        item('review_removals', addresses.reviewRemovals),
        item('reconnections', addresses.reconnections),
        item('held', addresses.heldRuns),
        item('breaches', addresses.breaches, true),
        item('failures', addresses.failures, true),
      ]}
    >
      <SessionGuard user={actor.userId} />
      <KeepScan />
      {children}
      {/* Verifying the identity is possible for auditors too. */}
      <RoleProvider of="owner">
        <VerifyIdentityDialog />
      </RoleProvider>
    </Frame>
  )
}

const finished = onboardingSteps.length

export default withTexts(DashboardLayout, [
  'dashboard.work',
  'notifications.acts',
  'notifications.bell',
  'subscription.shell',
  'sync',
  'verify-identity',
  'connectors.errors',
  'shadow-scan.discovered',
  'user-connectors.screen.live',
  'user-connectors.screen.vendor_says',
])

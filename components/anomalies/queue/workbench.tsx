'use client'

import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { accountName, hasNamesake, personName } from '@/components/accounts/account-name'
import { AccountPanel } from '@/components/anomalies/account-panel'
import type { Resolution } from '@/components/anomalies/anomaly-calls'
import { CandidateList } from '@/components/anomalies/candidates/candidate-list'
import type { DetailsState } from '@/components/anomalies/candidates/use-anomaly-details'
import { ClosedAnomaly } from '@/components/anomalies/closed-anomaly'
import { ActionBar } from '@/components/anomalies/queue/action-bar'
import { useChoice } from '@/components/anomalies/queue/use-choice'
import type { useQueue } from '@/components/anomalies/queue/use-queue'
import { AfterResolution } from '@/components/anomalies/resolve/after-resolution'
import { otherKeys, otherResolutions } from '@/components/anomalies/resolve/other-resolutions'
import type { Layer } from '@/components/anomalies/resolve/resolution-layers'
import { MemberSearch, memberSearchId } from '@/components/members/member-search'
import { Button } from '@/components/ui/inputs/button'
import { areSingleKeysOn, isTyping } from '@/components/ui/inputs/use-key'
import { onDemand } from '@/components/ui/layout/on-demand'
import { useIsNarrow } from '@/components/ui/table/table-form'
import { cx } from '@/components/ui/text/class-names'
import { Note } from '@/components/ui/text/note'
import { useMay } from '@/components/ui/text/role'
import type { AnomalyView, CandidateView } from '@/lib/domain/anomalies/list/schema'
import type { MemberTypeView } from '@/lib/domain/people/member-types/schema'

const ResolutionLayers = onDemand(() =>
  import('@/components/anomalies/resolve/resolution-layers').then((file) => file.ResolutionLayers),
)

type Props = {
  root: RefObject<HTMLElement | null>
  /** It follows another one: it slides in. */
  isNext: boolean
  anomaly: AnomalyView
  queue: ReturnType<typeof useQueue>
  details: DetailsState
  members: number
  memberTypes: MemberTypeView[]
}

const places = [1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The current account: its facts at the left, its candidates at the right, the actions below. */
export function Workbench({
  root,
  isNext,
  anomaly,
  queue,
  details: { details, cause, reload },
  members,
  memberTypes,
}: Props) {
  const t = useTranslations('anomalies.screen')
  const errors = useTranslations('errors')
  const question = useId()
  const isNarrow = useIsNarrow()
  const [layer, setLayer] = useState<Layer | null>(null)
  const similar = details?.similar ?? []
  const choice = useChoice(details?.candidates ?? null, similar)
  const isOpen = anomaly.state === 'open'
  const mayAct = useMay('writing') && isOpen
  const together = [anomaly, ...choice.also]
  const count = together.length
  const owner = choice.chosen && ownerName(choice.chosen, choice.candidates ?? [])
  const canDelete = anomaly.account.can.delete !== null
  const canSkip = queue.items.length > 1
  const { id: connectorId, label } = anomaly.user_connector

  const send = (answer: Resolution, text: string, ids = choice.also.map(({ id }) => id)) =>
    queue.answer(answer, ids, text)
  const assign = () => {
    if (!choice.chosen || !owner) return
    const text = t('answered.assign_member', { count, name: owner })
    // The refusal is already shown on the account.
    void send({ kind: 'assign_member', member_id: choice.chosen.member.id }, text).catch(() => {})
  }
  const show = (next: Layer) => (mayAct ? () => setLayer(next) : undefined)

  useQueueKeys(root, {
    s: isOpen ? (canSkip ? () => void queue.skip() : undefined) : queue.moveOn,
    d: canDelete ? show('delete') : undefined,
    c: show('create_member'),
    ...Object.fromEntries(otherResolutions.map((kind) => [otherKeys[kind].toLowerCase(), show(kind)])),
    Enter: mayAct && owner ? assign : undefined,
    '/': isOpen ? () => document.getElementById(memberSearchId)?.click() : undefined,
    ArrowDown: isOpen ? () => choice.move(1) : undefined,
    ArrowUp: isOpen ? () => choice.move(-1) : undefined,
    ...Object.fromEntries(
      places.map((place) => [place, isOpen ? () => choice.choosePlace(place) : undefined]),
    ),
  })

  return (
    <>
      <div
        className={cx(
          'lg:grid lg:min-h-0 lg:flex-1 lg:grid-cols-[minmax(20rem,24.5rem)_1fr]',
          isNext && 'animate-next',
        )}
      >
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
          tabIndex={0}
          className="scroll-thin border-b bg-sunken lg:overflow-y-auto lg:border-r lg:border-b-0"
        >
          <AccountPanel
            anomaly={anomaly}
            members={members}
            similar={isOpen ? similar : []}
            chosenSimilar={new Set(choice.also.map(({ id }) => id))}
            onSimilarChange={choice.setAlso}
          />
        </div>
        <div className="scroll-thin scroll-py-4 px-4 py-5 max-lg:pb-48 lg:overflow-y-auto lg:px-6 lg:py-6">
          {isOpen ? (
            <>
              {queue.problem && (
                <Note
                  tone="error"
                  role="alert"
                  title={t('problem_title')}
                  className="mb-4"
                  action={
                    queue.problem.again && (
                      <Button
                        size="sm"
                        isLoading={queue.working !== null}
                        onClick={() => void queue.answer(...queue.problem!.again!).catch(() => {})}
                      >
                        {errors('retry')}
                      </Button>
                    )
                  }
                >
                  {queue.problem.text}
                </Note>
              )}
              <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
                <h2 id={question} className="text-[1.125rem] leading-6 font-semibold tracking-[-0.01em]">
                  {t('question')}
                </h2>
                {!isNarrow && (
                  <div className="w-full max-lg:hidden lg:w-64">
                    <MemberSearch
                      id={memberSearchId}
                      hasKey
                      value={null}
                      onChange={(member) => choice.pick(member, typeName(memberTypes, member.member_type))}
                    />
                  </div>
                )}
              </div>
              {choice.candidates && choice.candidates.length > 0 && !choice.chosen && (
                <p className="type-body measure mb-3 text-fg-2">{t('none_clear')}</p>
              )}
              <CandidateList
                candidates={choice.candidates}
                cause={cause}
                onRetry={reload}
                chosenId={choice.chosen?.member.id ?? null}
                onChoose={choice.choose}
                application={label}
                labelledBy={question}
              />
              <div data-no-print className="mt-4 lg:hidden">
                <MemberSearch
                  id={`${memberSearchId}-below`}
                  placeholder={t('search_other')}
                  value={null}
                  onChange={(member) => choice.pick(member, typeName(memberTypes, member.member_type))}
                />
              </div>
              {choice.chosen && (
                <AfterResolution
                  candidate={choice.chosen}
                  anomalies={together}
                  onCreate={() => setLayer('create_member')}
                  onDelete={canDelete ? () => setLayer('delete') : undefined}
                />
              )}
            </>
          ) : (
            <ClosedAnomaly
              anomaly={anomaly}
              hasNext={queue.items.some(({ id }) => id !== anomaly.id)}
              isUndoing={queue.working === 'undo'}
              onNext={queue.moveOn}
              onReopen={() => void queue.reopen()}
            />
          )}
        </div>
      </div>
      {isOpen && (
        <ActionBar
          count={count}
          ownerName={owner}
          isNobody={choice.candidates !== null && !owner}
          hasCandidates={(choice.candidates?.length ?? 0) > 0}
          application={{ id: connectorId, label }}
          canDelete={canDelete}
          canSkip={canSkip}
          working={queue.working}
          onSkip={() => void queue.skip()}
          onDelete={() => setLayer('delete')}
          onCreate={() => setLayer('create_member')}
          onAssign={assign}
          onOther={setLayer}
        />
      )}
      {layer && (
        <ResolutionLayers
          layer={layer}
          onClose={() => setLayer(null)}
          anomalies={together}
          memberTypes={memberTypes}
          name={accountName(anomaly.account)}
          onResolve={send}
        />
      )}
    </>
  )
}

/** When two candidates have the same name, the button also shows the address. */
function ownerName(chosen: CandidateView, candidates: CandidateView[]) {
  const { email } = chosen.member
  const name = personName(chosen.member)
  return email && hasNamesake(chosen, candidates) ? `${name} (${email})` : name
}

const typeName = (types: MemberTypeView[], id: string | null) =>
  types.find((type) => type.id === id)?.name ?? null

const pressable = 'a, button, summary, [role=checkbox], [role=combobox], [role=menuitem]'
const layers = '[role=dialog][data-state=open], [role=menu][data-state=open]'

/**
 * The keys of the queue, by `event.key`. They work while the focus is in the queue or nowhere; not while
 * typing, not under a dialog; Enter on a button or link keeps its meaning. A key held down counts once.
 */
function useQueueKeys(
  root: RefObject<HTMLElement | null>,
  actions: Record<string, (() => void) | undefined>,
) {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      const action = latest.current[key.length === 1 ? key.toLowerCase() : key]
      if (!action || isTyping(target) || !(target instanceof HTMLElement)) return
      if (target !== document.body && !root.current?.contains(target)) return
      if (document.querySelector(layers)) return
      if (key === 'Enter' && target.closest(pressable)) return
      if (key.length === 1 && !areSingleKeysOn()) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [root])
}

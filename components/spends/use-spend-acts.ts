'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { criteriaOf, readSpendList } from '@/components/spends/list-address'
import type { TableSelection } from '@/components/ui/table/data-table'
import { api } from '@/lib/browser/api'
import { snackbar } from '@/lib/browser/snackbar'
import type { SpendAct, SpendStateName, SpendTargets, SpendView } from '@/lib/domain/spend/spends/schema'

const states = { validate: 'validated', invalidate: 'invalidated', reset: 'to_validate' } as const

/**
 * The acts on spends, individually or for all that the list shows. A row changes at once, and back if the call fails.
 * Calls are sent one after the other: V and then Z, pressed quickly, must reach the server in that order.
 */
export function useSpendActs(rows: SpendView[]) {
  const t = useTranslations('spends.acts')
  const router = useRouter()
  const params = useSearchParams()
  const [ahead, setAhead] = useState<{ rows: SpendView[]; states: Record<string, SpendStateName> }>({
    rows,
    states: {},
  })
  const statesAhead = ahead.rows === rows ? ahead.states : {}
  const queue = useRef({ last: Promise.resolve(), length: 0 }).current

  const targetsOf = ({ ids, isEverything }: TableSelection): SpendTargets =>
    isEverything ? { filter: criteriaOf(readSpendList(new URLSearchParams(params))) } : { ids: [...ids] }

  function run(act: SpendAct, targets: SpendTargets, done?: () => void) {
    if ('ids' in targets)
      setAhead({
        rows,
        states: { ...statesAhead, ...Object.fromEntries(targets.ids.map((id) => [id, states[act]])) },
      })
    queue.length += 1
    queue.last = queue.last.then(() => send(act, targets, done))
  }

  async function send(act: SpendAct, targets: SpendTargets, done?: () => void) {
    try {
      const { count } = await api.post<{ count: number }>(`/api/spends/${act}`, targets)
      const canUndo = act !== 'reset' && 'ids' in targets
      snackbar.success(t(`done.${act}`, { count }), {
        ...(canUndo && { action: { label: t('undo'), onRun: () => run('reset', targets) } }),
      })
      done?.()
    } catch {
      // The call has said what went wrong.
      setAhead({ rows, states: {} })
    } finally {
      queue.length -= 1
      // Rows with a call in progress would flicker.
      if (queue.length === 0) router.refresh()
    }
  }

  return {
    targetsOf,
    run,
    stateOf: ({ id, state }: SpendView): SpendStateName => statesAhead[id] ?? state,
  }
}

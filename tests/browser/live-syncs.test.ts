import { beforeEach, expect, it } from 'vitest'
import { followSync, liveSyncs } from '@/components/user-connectors/runs/live-syncs'
import type { ProgressView } from '@/lib/domain/connections/runs/schema'
import { aBrowserPage, reply } from '@/tests/support/browser-page'

const page = aBrowserPage()

beforeEach(() => {
  const tab = new EventTarget()
  Object.assign(document, {
    visibilityState: 'visible',
    addEventListener: tab.addEventListener.bind(tab),
    removeEventListener: tab.removeEventListener.bind(tab),
  })
})

const connected = (id: string) => ({ id, state: 'connected', error: null, last_run: { state: 'done' } })
const following = () => liveSyncs.all().map(({ id }) => id)
const soon = { timeout: 30_000 }

it('follows others after a refusal, and reads by itself what the overview has no place for', async () => {
  const ended: [string, ProgressView['state']][] = []
  const stopListening = liveSyncs.onEnd(({ id, view }) => ended.push([id, view.state]))

  page.answer = reply(403, {})
  followSync('refused', { label: 'Refused' })
  await expect.poll(following, soon).toEqual([])

  page.answer = (request, response, body) => {
    const { pathname } = new URL(request.url!, 'http://page')
    const one = pathname.split('/').at(3)
    const isGone = one === 'gone' || pathname.endsWith('/progress')
    if (isGone) return reply(404, {})(request, response, body)
    reply(200, one ? connected(one) : { 'hydra:member': [connected('shown')] })(request, response, body)
  }
  followSync('shown', { label: 'Shown' })
  followSync('beyond', { label: 'Beyond' })
  followSync('gone', { label: 'Gone' })
  await expect.poll(following, soon).toEqual([])

  expect(ended.sort()).toEqual([
    ['beyond', 'connected'],
    ['shown', 'connected'],
  ])
  stopListening()
})

import { setTimeout as wait } from 'node:timers/promises'
import type { Balancer, BalancerAnswer } from '@/tests/faults/stage/balancer'

const everyMs = 700
const pages = ['/api/health', '/login', '/api/users/me']

const promptMs = 5_000
/** Load balancers give up then, and so does whoever waits. */
const lateMs = 60_000

/** `answered`: within a minute; `prompt`: of those, how many within five seconds. */
export type Probes = { sent: number; answered: number; prompt: number; slowest: number; missed: string[] }

export const noProbes = (): Probes => ({ sent: 0, answered: 0, prompt: 0, slowest: 0, missed: [] })

/** Asks for a page as somebody who is signed in, again and again, and counts how often there was an answer. */
export async function probe(
  balancer: Balancer,
  token: string,
  probes: Probes,
  signal: AbortSignal,
): Promise<void> {
  const waiting: Promise<void>[] = []
  while (!signal.aborted) {
    const path = pages[probes.sent % pages.length]!
    probes.sent++
    waiting.push(balancer.ask({ method: 'GET', path, token }).then((answer) => note(probes, path, answer)))
    await wait(everyMs)
  }
  await Promise.all(waiting)
}

function note(probes: Probes, path: string, { outcome, status, milliseconds }: BalancerAnswer) {
  probes.slowest = Math.max(probes.slowest, milliseconds)
  if (outcome === 'acknowledged' && milliseconds <= promptMs) probes.prompt++
  if (outcome === 'acknowledged' && milliseconds <= lateMs) probes.answered++
  else probes.missed.push(`${path}: ${status} after ${(milliseconds / 1_000).toFixed(1)} s`)
}

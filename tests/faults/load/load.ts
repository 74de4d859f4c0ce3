import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '@/tests/bench/matching/seeded-random'
import type { Company } from '@/tests/faults/companies'
import type { Ledger } from '@/tests/faults/ledger'
import { askForMails } from '@/tests/faults/load/ask-for-mails'
import { decideAnomalies } from '@/tests/faults/load/decide-anomalies'
import { deleteMembers } from '@/tests/faults/load/delete-members'
import { editMembers } from '@/tests/faults/load/edit-members'
import { importMembers } from '@/tests/faults/load/import-members'
import { importStatements } from '@/tests/faults/load/import-statements'
import { joinAndLeave } from '@/tests/faults/load/join-and-leave'
import { provision } from '@/tests/faults/load/provision'
import { read } from '@/tests/faults/load/read'
import { review } from '@/tests/faults/load/review'
import { sendBatches } from '@/tests/faults/load/send-batches'
import { sync } from '@/tests/faults/load/sync'
import type { Asked, Balancer, BalancerAnswer } from '@/tests/faults/stage/balancer'
import type { Mailbox } from '@/tests/faults/stage/mailbox'
import type { Vendor } from '@/tests/faults/stage/vendor'

export type Load = {
  company: Company
  random: SeededRandom
  ledger: Ledger
  vendor: Vendor
  mailbox: Mailbox
  signal: AbortSignal
  /** Asks as the company's user, and counts what came of it under `what`. */
  ask: (what: string, asked: Asked) => Promise<BalancerAnswer>
}

type Round = (load: Load) => Promise<void>

// How long each pauses after a round, in milliseconds.
const rounds: [round: Round, pause: number][] = [
  [read, 500],
  [editMembers, 800],
  [deleteMembers, 8_000],
  [importMembers, 8_000],
  [importStatements, 12_000],
  [sendBatches, 15_000],
  [decideAnomalies, 1_500],
  [provision, 1_500],
  [askForMails, 3_000],
  [sync, 6_000],
  [review, 3_000],
  [joinAndLeave, 4_000],
]

/** Lets every company work until the signal: each kind of round by itself, one after the other. */
export async function runLoad(
  companies: Company[],
  balancer: Balancer,
  means: Pick<Load, 'random' | 'ledger' | 'vendor' | 'mailbox' | 'signal'>,
): Promise<void> {
  await Promise.all(
    companies.flatMap((company) => {
      const ask: Load['ask'] = async (what, asked) => {
        const answer = await balancer.ask({ token: company.token, ...asked })
        means.ledger.count(
          what,
          answer.outcome,
          `${answer.status} ${answer.reason || wordsOf(answer.body)}`.trim(),
        )
        return answer
      }
      return rounds.map(([round, pause]) => repeat(round, pause, { ...means, company, ask }))
    }),
  )
}

async function repeat(round: Round, pause: number, load: Load): Promise<void> {
  while (!load.signal.aborted) {
    await round(load)
    await wait(pause * (0.5 + load.random.next()), undefined, { signal: load.signal }).catch(() => {})
  }
}

const wordsOf = (body: unknown) => {
  const { 'hydra:description': words = '' } = (body ?? {}) as { 'hydra:description'?: string }
  return words.slice(0, 120)
}

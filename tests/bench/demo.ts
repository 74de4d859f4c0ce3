import { printTable } from '@/tests/bench/print-table'
import { startRoutes } from '@/tests/bench/routes/start'

// How long a demo company takes to open, and how many calls that ask who is there and nothing else it is worth.
const rounds = 5

const { origin, stop } = await startRoutes({ DEMO: '1', LIMIT_DEMO_CLIENT: '1000/3600' })
try {
  const { token } = (await open()) as { token: string }
  const headers = { authorization: `Bearer ${token}`, 'authentication-type': 'JWT' }
  const me = async () => {
    const answer = await fetch(`${origin}/api/users/me`, { headers })
    if (answer.status !== 200) throw new Error(`me: ${answer.status} ${await answer.text()}`)
    await answer.arrayBuffer()
  }
  for (let n = 0; n < 50; n++) await me()
  const empty = await median(me, 200)
  const opened = await median(open, rounds)
  printTable(
    ['call', 'median, ms', 'against an empty one'],
    [
      ['GET /api/users/me (reference)', empty.toFixed(1), ''],
      ['POST /api/users/demo', opened.toFixed(0), (opened / empty).toFixed(0)],
    ],
  )
} finally {
  await stop()
}
process.exit(0)

async function open(): Promise<unknown> {
  const answer = await fetch(`${origin}/api/users/demo`, { method: 'POST', headers: { origin } })
  if (answer.status !== 201) throw new Error(`demo: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

async function median(act: () => Promise<unknown>, times: number): Promise<number> {
  const took: number[] = []
  for (let n = 0; n < times; n++) {
    const begun = performance.now()
    await act()
    took.push(performance.now() - begun)
  }
  return took.sort((a, b) => a - b)[Math.floor(times / 2)]!
}

import { countOld } from '@/lib/domain/company/retention/count-old'
import {
  type RetentionKind,
  readPeriod,
  readRetention,
  retentionKinds,
} from '@/lib/platform/retention-settings'
import { operate } from '@/scripts/operate'
import { setting } from '@/scripts/supervisor/environment'
import { OperatorError, say } from '@/scripts/supervisor/say'

// `npm run retention`: for how long rows are kept, and how many the next clean-up deletes. `-- --notifications 60 --events 14` counts
// by other periods. It deletes nothing: the worker does, every night, by RETENTION_… of its environment.
const usage = `Name a kind and days: npm run retention -- --${retentionKinds.join(' 30 --')} 30`

const titles: Record<RetentionKind, string> = {
  notifications: 'Notifications',
  events: 'Events, their deliveries and attempts',
  mails: 'Mails that were sent or cancelled',
  failures: 'Mails and jobs that were given up',
}

await operate((words) => {
  const periods = readRetention(
    Object.fromEntries(
      retentionKinds.flatMap((kind) => {
        const name = `RETENTION_${kind.toUpperCase()}`
        const text = setting(name)
        return text === undefined ? [] : [[name, readPeriod(kind, text)]]
      }),
    ),
  )
  for (let at = 0; at < words.length; at += 2) {
    const kind = retentionKinds.find((one) => words[at] === `--${one}`)
    const days = words[at + 1]
    if (!kind || days === undefined) throw new OperatorError(usage)
    periods[kind] = readPeriod(kind, days)
  }
  return async (client) => {
    for (const { kind, days, rows, old } of await countOld(client, periods))
      say(
        `${titles[kind].padEnd(40)} kept ${days} days: ${rows} rows, of which ${old} go with the next clean-up`,
      )
  }
})

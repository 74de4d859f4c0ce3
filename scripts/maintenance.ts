import { readMaintenance, writeMaintenance } from '@/lib/platform/instance-state'
import { operate } from '@/scripts/operate'
import { OperatorError, say } from '@/scripts/supervisor/say'

// `npm run maintenance -- on|off|status`: closes the instance for everybody, or opens it again, without a restart.
await operate(([word = '']) => {
  if (!['on', 'off', 'status'].includes(word))
    throw new OperatorError('Say what to do: npm run maintenance -- on, off or status.')
  return async (client) => {
    if (word !== 'status') await writeMaintenance(client, word === 'on')
    const since = await readMaintenance(client)
    say(
      since
        ? `Maintenance is on since ${since.toISOString()}: every page and every call says so, within a second. npm run maintenance -- off ends it.`
        : 'Maintenance is off: Rollcall is open.',
    )
  }
})

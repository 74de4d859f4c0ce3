import { isId } from '@/lib/domain/record/id-schema'
import { listFailed, listQueues, retryFailed } from '@/scripts/jobs/queues'
import { operate } from '@/scripts/operate'
import { OperatorError, say } from '@/scripts/supervisor/say'

// `npm run jobs -- list`: waiting, running and failed jobs of all companies. `npm run jobs -- retry <id>…`, or
// `retry --all`: sends or runs it again.
const usage = 'Say what to do: npm run jobs -- list, retry <id>… or retry --all.'

await operate(([word, ...ids]) => {
  const isAll = ids.length === 1 && ids[0] === '--all'
  const isList = word === 'list' && ids.length === 0
  const isRetry = word === 'retry' && (isAll || (ids.length > 0 && ids.every((id) => isId(id))))
  if (!isList && !isRetry) throw new OperatorError(usage)
  return async (client) => {
    if (isRetry) say(`${await retryFailed(client, isAll ? null : ids)} are tried again.`)
    else for (const line of [...(await listQueues(client)), '', ...(await listFailed(client))]) say(line)
  }
})

// A process that exports and is killed: node --import tsx export-process.ts. The actor comes in, each row says that it left.
import { text } from 'node:stream/consumers'
import { exportMembers } from '@/lib/domain/people/members/export-members'
import { memberExportQuery } from '@/lib/domain/people/members/schema'

const actor = JSON.parse(await text(process.stdin))
const rows = await exportMembers(actor, memberExportQuery.parse({}), String)
await rows.next()
process.stdout.write('a row has left\n')
setInterval(() => {}, 1_000)

// Run in a process of its own, whose clock may be wrong: writes what people write, by the code they write it by.

import { startRun } from '@/lib/domain/connections/runs/start-run'
import { connect } from '@/lib/domain/connections/user-connectors/connect'
import { userConnectorInput } from '@/lib/domain/connections/user-connectors/schema'
import { createMemberType } from '@/lib/domain/people/member-types/member-types'
import { memberTypeInput } from '@/lib/domain/people/member-types/schema'
import { createMember, updateMember } from '@/lib/domain/people/members/members'
import { memberInput, memberPatch } from '@/lib/domain/people/members/schema'
import { queueNotice } from '@/lib/domain/record/mails/mails'
import { storeUpload } from '@/lib/domain/record/uploads'
import { createBankAccount } from '@/lib/domain/spend/banks/accounts'
import { bankAccountInput } from '@/lib/domain/spend/banks/schema'
import { assignSpend } from '@/lib/domain/spend/spends/assign-spend'
import { followDatabaseClock } from '@/lib/platform/database/database-clock'
import { db } from '@/lib/platform/db'
import { aCompany, aTokenOf } from '@/tests/support/factories'
import { aSpend } from '@/tests/support/spend-factories'

await followDatabaseClock()
const actor = await aCompany()
const { companyId } = actor

await aTokenOf(actor)
await createMemberType(actor, memberTypeInput.parse({ name: 'Contractor' }))
const maud = { first_name: 'Maud', last_name: 'Vasseur', email: 'maud@corvelle.example' }
const { id } = await createMember(actor, memberInput.parse(maud))
await updateMember(actor, id, memberPatch.parse({ last_name: 'Vasseur-Kerr' }))
await createBankAccount(actor, bankAccountInput.parse({ bank: 'Ourcq', name: 'Compte', currency: 'EUR' }))
const spend = await aSpend(actor)
// Twice, as the second correction says anew when it was made.
await assignSpend(actor, spend.id, { kind: 'not_software', scope: 'always' })
await assignSpend(actor, spend.id, { kind: 'software', scope: 'always' })
const userConnectorId = await connect(actor, userConnectorInput.parse({ application: 'file' }))
await db.$transaction(async (tx) => {
  await queueNotice(tx, { ...actor, id: actor.userId }, 'password_changed')
  await storeUpload(tx, actor, { name: 'people.csv', bytes: Buffer.from('name\nMaud\n') })
  await startRun(tx, { companyId, userConnectorId, trigger: 'manual' })
})
process.stdout.write(companyId)
process.exit(0)

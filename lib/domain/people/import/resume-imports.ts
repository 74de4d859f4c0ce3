import { failure } from '@/lib/domain/people/import/read-import'
import { rowsWithoutJob } from '@/lib/domain/record/failures/rows-without-job'
import { deleteUpload } from '@/lib/domain/record/uploads/uploads'
import { db, everyCompany, Prisma } from '@/lib/platform/db'
import { enqueue } from '@/lib/platform/queue'

const steps = [
  { state: 'previewing', queue: 'read-member-import' },
  { state: 'committing', queue: 'commit-member-import' },
] as const

/** By the clock: an import whose job was lost is read or written after all; one whose job was given up says that it failed. */
export async function resumeImports(): Promise<void> {
  for (const { state, queue } of steps) {
    const rows = Prisma.sql`SELECT company_id, id FROM member_imports WHERE state = ${state}::member_import_state`
    for (const { companyId, id, isGivenUp } of await rowsWithoutJob(rows, queue, 'importId'))
      if (isGivenUp) await endGivenUp(companyId, id, state)
      else await everyCompany.$transaction((tx) => enqueue(tx, queue, { importId: id }, { companyId }))
  }
}

const endGivenUp = (companyId: string, id: string, state: 'previewing' | 'committing') =>
  db.$transaction(async (tx) => {
    const [ended] = await tx.memberImport.updateManyAndReturn({
      where: { companyId, id, state },
      data: failure('members.import.failed'),
    })
    if (ended) await deleteUpload(tx, companyId, ended.uploadId)
  })

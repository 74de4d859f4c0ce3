import path from 'node:path'
import { accountOf } from '@/lib/connectors/apps/baton/accounts'
import type { BatonEnd, BatonLimits, BatonLine, BatonWanted } from '@/lib/connectors/apps/baton/lines'
import type { RefusalCode } from '@/lib/connectors/apps/baton/refusal'
import { ConnectorError } from '@/lib/connectors/kit/connector-error'
import { cleanGroup, cleanMembership } from '@/lib/connectors/kit/groups/clean-groups'
import { groupFacts, membershipFacts } from '@/lib/connectors/kit/groups/group-facts'
import {
  type GroupBatch,
  mostGroups,
  mostMemberships,
  noGroupPlace,
} from '@/lib/connectors/kit/groups/read-groups'
import { type AccountBatch, type Checkpoint, noCheckpoint } from '@/lib/connectors/kit/reading'
import type { TakenRun } from '@/lib/domain/linking/store/taken-run'
import { findUpload } from '@/lib/domain/record/uploads'
import { db } from '@/lib/platform/db'
import { ReadingProcessError, readInProcess } from '@/lib/platform/reading/reading-process'
import { UnreadableFile } from '@/lib/platform/reading/unreadable-file'

const limits: BatonLimits = {
  unpackedBytes: 2 * 1024 ** 3,
  ratio: 200,
  rows: 5_000_000,
  rowBytes: 1024 ** 2,
}
const memoryMb = 256
const milliseconds = 60_000

const refused = (code: RefusalCode) => new UnreadableFile('BatonError', `connectors.baton.${code}`)

/** The lines of a file up to its end. @throws UnreadableFile */
async function* readLines(
  { companyId, uploadId }: TakenRun,
  wanted: BatonWanted,
): AsyncGenerator<Exclude<BatonLine, { refused: RefusalCode }>> {
  const upload = await findUpload(db, companyId, uploadId)
  if (!upload) throw new ConnectorError('unexpected', { messageKey: 'sync.errors.upload_expired' })
  const file = path.join(process.cwd(), 'lib', 'connectors', 'apps', 'baton', 'baton-process.ts')
  const args = [wanted, JSON.stringify(limits)]
  try {
    for await (const line of readInProcess<BatonLine>({
      file,
      args,
      bytes: upload.bytes,
      memoryMb,
      milliseconds,
    })) {
      if ('refused' in line) throw refused(line.refused)
      yield line
    }
  } catch (error) {
    if (!(error instanceof ReadingProcessError)) throw error
    throw refused(error.kind === 'timed_out' ? 'timed_out' : 'damaged')
  }
}

/** Reads the accounts of a file of Baton. They always come in the same order, so a reading resumes by counting. */
export async function* readBatonAccounts(
  run: TakenRun,
  checkpoint: Checkpoint | null,
): AsyncGenerator<AccountBatch> {
  const stored = checkpoint?.accounts ?? 0
  let read = 0
  let skipped = 0
  for await (const line of readLines(run, 'users')) {
    if ('users' in line) {
      const cleaned = line.users.map(accountOf)
      const accounts = cleaned.filter((account) => account !== null)
      skipped += cleaned.length - accounts.length
      const before = read
      read += accounts.length
      yield {
        accounts: accounts.slice(Math.max(0, stored - before)),
        checkpoint: { ...noCheckpoint(), pages: 1, accounts: Math.max(read, stored), skipped },
        pages: 1,
        total: null,
        complete: null,
      }
    } else if ('end' in line) {
      skipped += line.end.skipped
      const notes = notesOf(line.end)
      const counts = { pages: 1, accounts: read, skipped, notes }
      yield {
        accounts: [],
        checkpoint: { ...noCheckpoint(), ...counts },
        pages: 1,
        total: read + skipped,
        complete: { ...counts, total: read + skipped, isWhole: skipped === 0 },
      }
    }
  }
}

const notesOf = ({ secrets }: BatonEnd): string[] =>
  secrets > 0 ? [`sync.notes.secrets ${JSON.stringify({ n: secrets })}`] : []

/**
 * Reads the groups and roles of a file of Baton, and who is in them, group by group. An interrupted reading starts again:
 * keeping a batch twice is harmless.
 */
export async function* readBatonGroups(run: TakenRun, signal?: AbortSignal): AsyncGenerator<GroupBatch> {
  const place = noGroupPlace()
  let skipped = 0
  let isCut = false
  const batch = (some: Partial<GroupBatch>): GroupBatch => ({
    groups: [],
    memberships: [],
    place: { ...place },
    ended: null,
    complete: null,
    ...some,
  })
  for await (const line of readLines(run, 'groups')) {
    signal?.throwIfAborted()
    if ('groups' in line) {
      const cleaned = line.groups.map(({ key, name, kind, parent }) =>
        cleanGroup(groupFacts({ externalId: key, name, kind, parentExternalId: parent })),
      )
      const usable = cleaned.filter((group) => group !== null)
      const groups = usable.slice(0, mostGroups - place.groups)
      skipped += cleaned.length - usable.length
      isCut ||= groups.length < usable.length
      place.groups += groups.length
      yield batch({ groups })
    } else if ('members' in line) {
      const { group, isLast } = line
      const cleaned = line.members.map(({ user, roles, isDirect, via }) =>
        cleanMembership(
          membershipFacts({
            groupExternalId: group,
            accountExternalId: user,
            role: roles.join(', ') || null,
            isDirect,
            viaExternalId: via,
          }),
        ),
      )
      const usable = cleaned.filter((membership) => membership !== null)
      const memberships = usable.slice(0, mostMemberships - place.memberships)
      skipped += cleaned.length - usable.length
      isCut ||= memberships.length < usable.length
      place.memberships += memberships.length
      yield batch({ memberships, ended: isLast ? { group, isWhole: skipped === 0 && !isCut } : null })
    } else if ('end' in line) {
      const isWhole = !isCut && skipped + line.end.skipped === 0
      const notes = [
        ...(isCut ? ['connectors.notes.groups_cut'] : []),
        ...(line.end.otherGrants > 0
          ? [`sync.notes.other_grants ${JSON.stringify({ n: line.end.otherGrants })}`]
          : []),
      ]
      yield batch({
        complete: {
          areTold: true,
          areGroupsWhole: isWhole,
          areMembershipsWhole: isWhole,
          unread: [],
          groups: place.groups,
          memberships: place.memberships,
          notes,
        },
      })
    }
  }
}

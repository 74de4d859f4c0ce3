import type { Finding } from '@/lib/domain/linking/evidence/types'
import { WEIGHTS } from '@/lib/domain/linking/evidence/weights'
import type { MemberProfile } from '@/lib/domain/linking/profiles/member-profile'
import {
  byChance,
  daysAfterEnd,
  type Openings,
  timingOf,
  usualOpenings,
} from '@/lib/domain/linking/profiles/openings'
import type { ReadAccount } from '@/lib/domain/linking/profiles/read-account'

const DAY = 86_400_000

/** A company opens an application's accounts around their owners' first days, or people open them whenever they like. */
export function dateFindings(
  { account }: ReadAccount,
  { member }: MemberProfile,
  openings: Openings = usualOpenings,
): Finding[] {
  if (!account.createdAt) return []
  if (member.endDate) {
    const late = Math.floor((account.createdAt.getTime() - member.endDate.getTime()) / DAY)
    if (late > daysAfterEnd) return [afterEnd(account.createdAt, member.endDate, late)]
  }
  if (!member.startDate) return []
  const days = Math.round((account.createdAt.getTime() - member.startDate.getTime()) / DAY)
  const timing = timingOf(days)
  // Only an opening near the first day may count in a member's favour; others are common to many members.
  const most = timing === 'near' ? WEIGHTS.nearStart : 0
  const bits = Math.max(-WEIGHTS.oddDate, Math.min(most, Math.log2(openings[timing] / byChance[timing])))
  if (Math.abs(bits) < 0.5) return []
  return [
    {
      field: 'date',
      reason: `date.${timing}_start`,
      params: { days: Math.abs(days) },
      accountValue: account.createdAt.toISOString(),
      memberValue: member.startDate.toISOString(),
      bits,
      weight: bits,
    },
  ]
}

function afterEnd(createdAt: Date, endDate: Date, days: number): Finding {
  return {
    field: 'date',
    reason: 'date.after_end',
    params: { days },
    accountValue: createdAt.toISOString(),
    memberValue: endDate.toISOString(),
    bits: -WEIGHTS.afterEnd,
    weight: -WEIGHTS.afterEnd,
  }
}

const EXTERNAL_MARK =
  /(?:^|[-_.@+([ ])(ext|extern|external|externe|partner|contractor|presta|prestataire|consultant|freelance|vendor)(?=$|[-_.@+)\] \d])/i
const EXTERNAL_TYPE =
  /presta|extern|contract|freelanc|consult|partner|partenaire|interim|intérim|stagiaire|intern\b|vendor/i

/** "mlefevre-ext", "ext.partner@…": marks that applications put on accounts of external people. */
export function typeFindings({ account }: ReadAccount, { member }: MemberProfile): Finding[] {
  if (!member.memberTypeName) return []
  for (const text of [account.login, account.email?.split('@')[0], account.displayName]) {
    const mark = text && text.length < 200 ? EXTERNAL_MARK.exec(text) : null
    if (!text || !mark) continue
    const isExternal = EXTERNAL_TYPE.test(member.memberTypeName.slice(0, 200))
    const bits = isExternal ? 2 : -1
    const start = mark.index + mark[0].length - mark[1]!.length
    return [
      {
        field: 'type',
        reason: isExternal ? 'type.external_marker' : 'type.not_external',
        params: {},
        accountValue: text,
        memberValue: member.memberTypeName,
        accountMarks: [[start, start + mark[1]!.length]],
        memberMarks: isExternal ? [[0, member.memberTypeName.length]] : [],
        bits,
        weight: bits,
      },
    ]
  }
  return []
}

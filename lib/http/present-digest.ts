import type { DigestView } from '@/lib/domain/notifications/digests/digest-schema'
import type { readLastDigest } from '@/lib/domain/notifications/digests/read-digest'
import { usualTimeZone } from '@/lib/domain/notifications/digests/time-zone-schema'
import { topicPaths } from '@/lib/domain/notifications/topic-paths'
import { digestNumbers } from '@/lib/i18n/digest-numbers'
import type { Language } from '@/lib/i18n/languages'
import { sentenceOf } from '@/lib/i18n/notification-sentence'

type Digest = NonNullable<Awaited<ReturnType<typeof readLastDigest>>>

/** The content of a digest mail, in the language of the reader. */
export const presentDigest = ({ digest, user, parts }: Digest, language: Language): DigestView => ({
  company: user.company.name,
  numbers: digestNumbers(parts, language),
  mail: digest.mail,
  made_at: digest.dueAt.toISOString(),
  time_zone: user.timeZone ?? usualTimeZone,
  address: user.email,
  parts: parts.map(({ topic, count, number, items }) => ({
    topic,
    count,
    number,
    lines: items.map((item) => sentenceOf(item, language)),
    href: topicPaths[topic],
  })),
})

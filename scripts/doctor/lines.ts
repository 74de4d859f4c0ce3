import { type Finding, topics } from '@/lib/domain/company/operations/finding'
import { translate } from '@/lib/i18n/translate'

const signs = { good: '✓', look: '!', wrong: '✗' }
const width = Math.max(...topics.map((topic) => titleOf(topic).length))

function titleOf(topic: Finding['topic']): string {
  return translate('en', `operations.topics.${topic}`)
}

/** What the finding says, in English. */
export const textOf = ({ topic, key, values }: Finding): string =>
  translate('en', `operations.findings.${topic}.${key}`, values)

/** The finding, and beneath it what to do. */
export const linesOf = (finding: Finding): string[] => {
  const { topic, state, key, hasRemedy, command } = finding
  const remedy = hasRemedy && translate('en', `operations.findings.${topic}.${key}_remedy`, finding.values)
  return [
    `${signs[state]} ${titleOf(topic).padEnd(width)}  ${textOf(finding)}`,
    ...[remedy, command].filter(Boolean).map((line) => `${' '.repeat(width + 4)}${line}`),
  ]
}

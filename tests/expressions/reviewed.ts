/**
 * Expressions that take more than linear time, each with what bounds its text. Whatever is not on this list, the test
 * refuses. Before adding one: write it another way (a bounded repetition, a look behind, by hand), then bound its text.
 */
export const reviewed: { file: string; source: string; boundedBy: string }[] = [
  {
    file: 'lib/domain/linking/names/transliterations.ts',
    source: 'dj|dzh|j(?=.*[aeiou])',
    boundedBy: 'a name of more than 24 letters is not read',
  },
  {
    file: 'scripts/connector/vocabulary.ts',
    source: '^\\s*(\\/\\/|\\/\\*|\\*).*$',
    boundedBy: 'it reads the source files of a connector, when somebody records one',
  },
  {
    file: 'lib/platform/keys/hide-secrets.ts',
    source: '\\beyJ[\\w-]{8,}\\.[\\w-]+\\.[\\w-]+',
    boundedBy: 'log.ts cuts every text to 2,048 characters before it is looked through',
  },
  {
    file: 'lib/platform/keys/hide-secrets.ts',
    source: '(\\/(?:access_review|account_use|by_token|shadow_scan)\\/)[\\w-]{20,}',
    boundedBy: 'log.ts cuts every text to 2,048 characters before it is looked through',
  },
  {
    file: 'lib/platform/keys/hide-secrets.ts',
    source: '(\\b[a-z][a-z0-9+.-]{1,20}:\\/\\/)[^\\s/@]{1,512}@',
    boundedBy: 'log.ts cuts every text to 2,048 characters before it is looked through',
  },
  {
    file: 'lib/platform/spreadsheets/xlsx-dates.ts',
    source: '\\[(?!h+\\]|m+\\]|s+\\])[^\\]]*\\]',
    boundedBy: 'the format of a cell is cut to 255 characters in the same statement',
  },
  {
    file: 'lib/platform/spreadsheets/parse-date.ts',
    source:
      '[T\\s,]+(?:à\\s+|at\\s+)?(\\d{1,2})[:h](\\d{2})(?::(\\d{2})(?:[.,]\\d{1,9})?)?\\s*(am|pm|a\\.m\\.|p\\.m\\.)?\\s*(z|utc|gmt|[+-]\\d{2}:?\\d{2})?(?:(?<=[+-]\\d{2}:?\\d{2})\\s+[a-z]{3,4})?$',
    boundedBy: 'what is longer than 64 characters is no date: parseDate says so first',
  },
  {
    file: 'lib/domain/linking/profiles/read-account.ts',
    source: '[([{<"“«][^)\\]}>"”»]*[)\\]}>"”»]',
    boundedBy: 'a name is cut to LONGEST_NAME in the line before',
  },
  {
    file: 'lib/domain/linking/profiles/read-account.ts',
    source: '\\s\\W.*\\s-\\s.*',
    boundedBy: 'a name is cut to LONGEST_NAME in the line before',
  },
  {
    file: 'lib/domain/sign-in/sessions/list-sessions.ts',
    source: '\\bVersion\\/[\\d.]+ .*\\bSafari\\/',
    boundedBy: 'deviceWords reads the first 300 characters',
  },
  {
    file: 'lib/platform/services/identity-providers.ts',
    source: '\\/+$',
    boundedBy: 'the issuer that the operator wrote into the environment, read once at the start',
  },
  {
    file: 'scripts/migrations/apply.ts',
    source:
      '^[ \\t]*(?:BEGIN|BEGIN (?:WORK|TRANSACTION)|START TRANSACTION|COMMIT|ROLLBACK|ABORT|PREPARE TRANSACTION)\\b[^\\n;]{0,80};',
    boundedBy: 'its text is a migration of this repository',
  },
]

/** Expressions put together when they run, by the beginning of their code. */
export const reviewedMade: { file: string; code: string; boundedBy: string }[] = [
  {
    file: 'scripts/connector/find-leaks.ts',
    code: 'new RegExp(`$',
    boundedBy: 'constants, one or another: a counted one and a single class of letters',
  },
  {
    file: 'scripts/connector/redact-text.ts',
    code: 'new RegExp(`(?<![',
    boundedBy: 'the name of a host, its points escaped, between two looks at one character: nothing repeats',
  },
  {
    file: 'lib/connectors/kit/wire/redact.ts',
    code: "new RegExp(all.map(escapePattern).join('|'), 'gi')",
    boundedBy: 'plain texts, escaped, one or another: nothing in it repeats',
  },
  {
    file: 'lib/platform/database-away.ts',
    code: 'new RegExp(`',
    boundedBy: 'constants side by side, without a repetition that is not counted, on the words of one error',
  },
  {
    file: 'lib/domain/linking/profiles/member-profile.ts',
    code: 'new RegExp(`^(',
    boundedBy:
      'put together from constants without a repetition, on words of at most LONGEST_GIVEN_NAME letters',
  },
  {
    file: 'scripts/migrations/look-for-effects.ts',
    code: 'new RegExp(',
    boundedBy: 'its text is a migration of this repository, and so are the names put in',
  },
]

import { existsSync } from 'node:fs'
import path from 'node:path'
import { distance } from 'fastest-levenshtein'
import { type Env, readEnv, variableNames } from '@/lib/platform/env'
import type { Finding } from '@/scripts/doctor/finding'
import { embeddedDatabaseUrl } from '@/scripts/postgres/embedded-url'
import { appEnvironment, loadDotEnv, setting } from '@/scripts/supervisor/environment'
import { OperatorError } from '@/scripts/supervisor/say'
import { readSecrets } from '@/scripts/supervisor/secrets'
import { dataFolder, mailPorts, webPort } from '@/scripts/supervisor/settings'

type Surroundings = {
  /** What web and worker are started with. */
  environment: Record<string, string>
  /** The same, read; undefined when they would refuse it. */
  env: Env | undefined
  /** Where the embedded database lives; undefined with a server of the operator's own. */
  folder: string | undefined
  findings: Finding[]
}

/** Reads what web and worker of this installation are started with, and makes nothing that is missing. */
export function readSurroundings(): Surroundings {
  loadDotEnv()
  const own = setting('DATABASE_URL')
  const folder = own ? undefined : dataFolder()
  if (folder && !existsSync(path.join(folder, 'secrets.json')))
    throw new OperatorError(
      `Rollcall was never started on ${folder}: run npm start, name another folder with ROLLCALL_DATA_DIR, or a server with DATABASE_URL.`,
    )
  const environment = {
    ...(process.env as Record<string, string>),
    ...(existsSync(path.join(dataFolder(), 'secrets.json')) ? supervised(own) : {}),
  }
  const { env, findings } = judge(environment)
  return { environment, env, folder, findings: [...unknownNames(environment), ...findings] }
}

/** What `npm start` adds to the operator's own values. */
const supervised = (own: string | undefined) =>
  appEnvironment(
    {
      port: webPort(),
      databaseUrl: own ?? embeddedDatabaseUrl(dataFolder()),
      smtpUrl: setting('SMTP_URL') ?? `smtp://127.0.0.1:${mailPorts().smtp.port}`,
      isEmbedded: !own,
    },
    readSecrets(dataFolder()),
  )

function judge(environment: Record<string, string>): Pick<Surroundings, 'env' | 'findings'> {
  try {
    const env = readEnv(environment)
    return { env, findings: [judgeAddress(env)] }
  } catch (error) {
    const problems = error instanceof Error ? error.message.split('\n') : [String(error)]
    const remedy = 'docs/configure.md says what each variable takes.'
    return {
      env: undefined,
      findings: problems.map((text) => ({ topic: 'Configuration', state: 'wrong', text, remedy })),
    }
  }
}

function judgeAddress({ APP_URL, TRUSTED_PROXIES }: Env): Finding {
  const topic = 'Configuration'
  const { protocol, hostname } = new URL(APP_URL)
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1'
  if (protocol === 'http:' && !isLocal)
    return {
      topic,
      state: 'look',
      text: `APP_URL is ${APP_URL}: passwords and cookies cross the network unencrypted.`,
      remedy: 'Put a proxy with a certificate before web, and let APP_URL begin with https.',
    }
  if (protocol === 'https:' && TRUSTED_PROXIES === 0)
    return {
      topic,
      state: 'look',
      text: 'APP_URL is reached through a proxy, and TRUSTED_PROXIES is 0: all people share one address, and its limits.',
      remedy: 'Set TRUSTED_PROXIES to the number of proxies before web.',
    }
  return { topic, state: 'good', text: `every variable can be read; people find Rollcall at ${APP_URL}` }
}

const longestSlip = 2

/** Variables that are named almost as one of Rollcall's that is not set: nobody else would say that they do nothing. */
function unknownNames(environment: Record<string, string>): Finding[] {
  const knownNames = variableNames.flatMap((name) => [name, `${name}_FILE`])
  const unset = knownNames.filter((name) => !environment[name] && name.length > 2 * longestSlip)
  return Object.keys(environment)
    .filter((name) => !knownNames.includes(name) && environment[name])
    .flatMap((name) => {
      const meant = unset.find((variable) => distance(variable, name) <= longestSlip)
      if (!meant) return []
      return [
        {
          topic: 'Configuration' as const,
          state: 'look' as const,
          text: `${name} is no variable of Rollcall.`,
          remedy: `If ${meant} is meant, rename it.`,
        },
      ]
    })
}

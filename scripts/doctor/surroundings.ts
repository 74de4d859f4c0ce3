import { existsSync } from 'node:fs'
import path from 'node:path'
import { checkAddress, checkNames } from '@/lib/domain/company/operations/check-configuration'
import type { Finding } from '@/lib/domain/company/operations/finding'
import { type Env, readEnv } from '@/lib/platform/env'
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
  return { environment, env, folder, findings: [...checkNames(environment), ...findings] }
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
    return { env, findings: [checkAddress(env)] }
  } catch (error) {
    const problems = error instanceof Error ? error.message.split('\n') : [String(error)]
    return {
      env: undefined,
      findings: problems.map((problem) => ({
        topic: 'configuration',
        state: 'wrong',
        key: 'refused',
        values: { problem },
        hasRemedy: true,
      })),
    }
  }
}

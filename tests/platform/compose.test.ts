import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { variableNames } from '@/lib/platform/env'

type Service = { environment: Record<string, string>; env_file?: { path: string; required: boolean }[] }

const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
  services: Record<string, Service>
}

/** What Compose has no say in, and why. */
const notHanded: Record<string, string> = {
  NODE_ENV: 'the image sets it',
  DEMO: 'the embedded start alone offers it',
  CAUGHT_MAIL_PAGE: 'the supervisor sets it while it catches mails',
  BACKUP_DIR: 'always the folder that is mounted there',
  DATABASE_URL: 'made from the password of the role that the compose file creates',
}

it.each(['web', 'worker'])('hands every variable on to %s, and its families by a file', (name) => {
  const { environment, env_file } = services[name]!

  const forgotten = variableNames
    .filter((variable) => !notHanded[variable])
    .filter((variable) => !environment[variable]?.includes(`\${${variable}:`))

  expect(forgotten).toEqual([])
  expect(environment.DATABASE_URL).toContain('@database:')
  expect(env_file).toEqual([{ path: 'rollcall.env', required: false }])
})

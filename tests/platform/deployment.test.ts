import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readEnv, variableNames } from '@/lib/platform/env'
import { frugal } from '@/scripts/supervisor/build'

type Service = {
  image: string
  environment?: Record<string, string>
  env_file?: { path: string; required: boolean }[]
  command?: string[]
  entrypoint?: string[]
  restart?: string
  read_only?: boolean
  cap_drop?: string[]
  mem_limit?: string
  logging?: { options: Record<string, string> }
}
type Container = {
  image: string
  command?: string[]
  env?: { name: string; value: string }[]
  envFrom?: { secretRef: { name: string } }[]
  securityContext: object
  resources: { limits: { memory: string } }
  readinessProbe?: object
  livenessProbe?: { exec?: { command: string[] }; httpGet?: object }
  startupProbe?: object
}
type Resource = {
  kind: string
  metadata: { name: string }
  spec: { template: { spec: { containers: Container[]; securityContext: object } } }
}

const text = (file: string) => readFileSync(file, 'utf8')
const { services } = parse(text('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>
}
const ours = Object.entries(services).filter(([, { image }]) => image === 'rollcall')

/** What Compose has no say in, and why. */
const notHanded: Record<string, string> = {
  NODE_ENV: 'the image sets it',
  DEMO: 'the embedded start alone offers it',
  CAUGHT_MAIL_PAGE: 'the supervisor sets it while it catches mails',
  DATABASE_FOLDER: 'the supervisor sets it for the embedded server',
  BACKUP_DIR: 'always the folder that is mounted there',
  DATABASE_URL: 'made from the password of the role that the compose file creates',
}

/** Variables of the programs around web and worker, and of the container itself. */
const aroundThem = [
  'ADMIN_DATABASE_URL',
  'AUDIT_DATABASE_URL',
  'HOSTNAME',
  'MIGRATE_DATABASE_URL',
  'NEXT_TELEMETRY_DISABLED',
  'PORT',
  'ROLLCALL_ROLE',
]
/** What only Compose reads. */
const ofCompose = [
  'APPLICATION_PASSWORD',
  'BACKUP_FOLDER',
  'BACKUP_USER',
  'DATABASE_MEMORY',
  'OWNER_PASSWORD',
  'POSTGRES_PASSWORD',
  'PROXY_HOSTS',
  'PROXY_MEMORY',
  'PUBLISH',
  'READER_PASSWORD',
  'WEB_MEMORY',
  'WORKER_MEMORY',
]
const unknown = (names: Iterable<string | undefined>, ...known: string[][]) =>
  [...new Set(names)].filter(
    (name) => ![...variableNames, ...aroundThem, ...known.flat()].includes(name ?? ''),
  )

/** The program that a command starts, as a source file: bundled by scripts/image.ts. */
const sourceOf = (command: string[]) => {
  const file = command.find((word) => /\.(mjs|ts)$/.test(word)) ?? ''
  return file
    .replace('.next/programs/', 'scripts/')
    .replace('.next/worker/', 'lib/jobs/')
    .replace('.mjs', '.ts')
}
const hardened = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] }

describe('docker-compose.yml', () => {
  it.each(['web', 'worker'])('hands every variable on to %s, and its families by a file', (name) => {
    const { environment = {}, env_file } = services[name]!

    const forgotten = variableNames
      .filter((variable) => !notHanded[variable])
      .filter((variable) => !environment[variable]?.includes(`\${${variable}:`))

    expect(forgotten).toEqual([])
    expect(environment.DATABASE_URL).toContain('@database:')
    expect(env_file).toEqual([{ path: 'rollcall.env', required: false }])
  })

  it('names no variable that nobody reads', () => {
    const asked = [...text('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
    const handed = ours.flatMap(([, { environment = {} }]) => Object.keys(environment))

    expect(unknown([...asked, ...handed], ofCompose)).toEqual([])
    expect(ofCompose.filter((name) => !asked.includes(name))).toEqual([])
  })

  it('starts programs that the image has, the long ones as npm start does', () => {
    for (const [name, { command = [], entrypoint = [] }] of ours) {
      if (name === 'web') continue
      expect(existsSync(sourceOf([...entrypoint, ...command])), name).toBe(true)
    }
    expect(services.worker?.command?.slice(1, -1)).toEqual(frugal.worker)
    expect(JSON.parse(/^CMD (\[.*\])$/m.exec(text('Dockerfile'))?.[1] ?? '')).toEqual([
      'node',
      ...frugal.web,
      'scripts/web.ts',
    ])
  })

  it('lets no container of ours write to its own files, and bounds memory and logs of whatever runs on', () => {
    for (const [name, service] of ours) expect(service, name).toMatchObject(hardened)
    for (const [name, service] of Object.entries(services).filter(([, { restart }]) => restart !== 'no')) {
      expect(service.mem_limit, name).toMatch(/^\$\{\w+:-\d+[gm]\}$/)
      expect(service.logging?.options, name).toMatchObject({ 'max-size': '20m' })
    }
  })

  it('gives the proxy the one variable that it reads', () => {
    const read = [...text('deploy/Caddyfile').matchAll(/\{\$(\w+)/g)].map(([, name]) => name)

    expect(read).toEqual(Object.keys(services.proxy?.environment ?? {}))
  })
})

it('sets no variable in the image that nobody reads', () => {
  const set = [...text('Dockerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, pairs = '']) =>
    pairs.split(' ').map((pair) => pair.split('=')[0]),
  )

  expect(unknown(set)).toEqual([])
})

describe('deploy/kubernetes', () => {
  const folder = 'deploy/kubernetes'
  const kustomization = parse(text(`${folder}/kustomization.yaml`))
  const resources = (kustomization.resources as string[]).flatMap((file) =>
    parseAllDocuments(text(`${folder}/${file}`)).map((one) => one.toJS() as Resource),
  )
  const containerOf = (name: string) =>
    resources.find(({ kind, metadata }) => ['Deployment', 'Job'].includes(kind) && metadata.name === name)!
      .spec.template.spec
  const namesIn = (file: string) => [...text(file).matchAll(/^(\w+)=/gm)].map(([, name]) => name)

  it('applies every file, and gives each container one of its two files of variables', () => {
    const files = globSync(`${folder}/*.yaml`).map((file) => file.slice(folder.length + 1))
    expect([...kustomization.resources, 'kustomization.yaml'].sort()).toEqual(files.sort())

    const secrets = (kustomization.secretGenerator as { name: string; envs: string[] }[]).map(
      ({ name }) => name,
    )
    for (const [name, secret] of [
      ['web', 'rollcall'],
      ['worker', 'rollcall'],
      ['migrate', 'rollcall-migrate'],
    ] as const) {
      expect(secrets).toContain(secret)
      expect(containerOf(name).containers[0]?.envFrom, name).toEqual([{ secretRef: { name: secret } }])
    }
  })

  it('names no variable that nobody reads, and has an example of each that must be set', () => {
    const set = ['web', 'worker', 'migrate'].flatMap((name) =>
      (containerOf(name).containers[0]?.env ?? []).map((one) => one.name),
    )
    const examples = globSync(`${folder}/*.env.example`)
    let missing = ''
    try {
      readEnv({})
    } catch (error) {
      missing = (error as Error).message
    }
    const needed = [...missing.matchAll(/^(\w+): is missing$/gm)].map(([, name]) => name)

    expect(unknown([...set, ...examples.flatMap(namesIn)])).toEqual([])
    expect(needed).toContain('CREDENTIAL_KEYS')
    expect(needed.filter((name) => !namesIn(`${folder}/rollcall.env.example`).includes(name))).toEqual([])
  })

  it('runs programs that the image has, as nobody who may write, with probes and a limit', () => {
    for (const name of ['web', 'worker', 'migrate']) {
      const { containers, securityContext } = containerOf(name)
      expect(securityContext, name).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      })
      for (const container of containers) {
        expect(container.securityContext, name).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        expect(container.resources.limits.memory, name).toMatch(/^\d+(Mi|Gi)$/)
        const { command, livenessProbe } = container
        for (const words of [command, livenessProbe?.exec?.command])
          if (words) expect(existsSync(sourceOf(words)), words.join(' ')).toBe(true)
      }
    }
    expect(containerOf('worker').containers[0]?.command?.slice(1, -1)).toEqual(frugal.worker)
    const web = containerOf('web').containers[0]!
    expect(web.livenessProbe?.httpGet).toMatchObject({ path: '/api/health' })
    expect(web.readinessProbe).toMatchObject({ httpGet: { path: '/api/ready?exclude=queue' } })
  })
})

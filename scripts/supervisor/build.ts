import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, glob, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { build as bundle } from 'esbuild'
import { root } from '@/scripts/migrations/folder'
import { OperatorError } from '@/scripts/supervisor/say'
import { newEvidenceKey } from '@/scripts/supervisor/secrets'

const sources = [
  '{app,components,lib,messages,public}/**/*',
  'prisma/**/*.prisma',
  '*.config.{ts,mjs,js}',
  '{middleware,instrumentation}.ts',
  'package-lock.json',
  'tsconfig.json',
]
const stamp = path.join(root, '.next/sources.sha256')
export const standalone = path.join(root, '.next/standalone')

const serverFile = path.join(standalone, 'server.js')

const workerFolder = path.join(root, '.next/worker')

/** Starts the built web process. */
export const webFile = path.join(root, 'scripts/web.ts')

/** Starts the built worker. */
export const workerFile = path.join(workerFolder, 'main.mjs')

/**
 * By default V8 lets a busy process grow to several times what it uses. That of Node 24 may also abort when it frees single
 * functions of WebAssembly (nodejs/node#64500), of which each thread that reads a file loads some: they go with the thread.
 * The worker compiles WebAssembly, which is Prisma's compiler of queries, only once: compiling it again to run faster takes 25 MB
 * and more time than that saves. Its heap is collected once it has grown by 40 %, which costs no time that was measured and
 * saves 20 MB. docker-compose.yml and the Dockerfile say the same.
 */
export const frugal = {
  web: ['--max-semi-space-size=16', '--max-old-space-size=512', '--no-wasm-code-gc'],
  worker: [
    '--max-semi-space-size=8',
    '--max-old-space-size=512',
    '--no-wasm-code-gc',
    '--liftoff-only',
    '--heap-growing-percent=40',
  ],
}

/** Builds web and worker when one of their sources changed since the last build. @returns whether it did */
export async function buildWhenChanged(announce: () => void = () => {}): Promise<boolean> {
  const wanted = await sourcesHash()
  if (isBuilt() && (await readFile(stamp, 'utf8')) === wanted) return false
  announce()
  await rm(stamp, { force: true })
  await buildWeb()
  // After web, whose build empties the folder.
  await bundlePrograms(['lib/jobs/main.ts'], workerFolder)
  // The standalone server expects a CDN for these files; here it serves them itself.
  await cp(path.join(root, '.next/static'), path.join(standalone, '.next/static'), { recursive: true })
  const publicFiles = path.join(root, 'public')
  if (existsSync(publicFiles)) await cp(publicFiles, path.join(standalone, 'public'), { recursive: true })
  await writeFile(stamp, wanted)
  return true
}

const isBuilt = () => [serverFile, workerFile, stamp].every((file) => existsSync(file))

/**
 * Joins the project's modules that programs load into a few files. The worker, which loads nine hundred, starts so in half the
 * time and with 50 MB less than where a loader translates each. Packages stay where npm put them.
 * @param folder inside the project, so that packages are found, and two levels below its root, which some look for from there
 * @returns the files that start them
 */
export async function bundlePrograms(entries: string[], folder: string): Promise<string[]> {
  await bundle({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(entries.map((entry) => [path.parse(entry).name, entry])),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    // What is imported later, once the environment is known, is loaded then.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    // Stack traces name what they named before.
    keepNames: true,
    logLevel: 'warning',
  })
  return entries.map((entry) => path.join(folder, `${path.parse(entry).name}.mjs`))
}

/** Generates the Prisma client when the schema changed. */
export function generateWhenChanged(): Promise<void> {
  return runNode([path.join(root, 'scripts/generate.mjs')], 'The Prisma client could not be generated.')
}

async function buildWeb(): Promise<void> {
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next')
  const key = () => `build:${randomBytes(32).toString('base64url')}`
  await runNode([next, 'build'], 'The build failed: the lines above say why.', {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    // Building loads modules that read the environment, and connects to nothing: these are placeholders for its duration.
    APP_URL: 'http://localhost',
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
    SMTP_URL: 'smtp://127.0.0.1:1',
    TOKEN_KEYS: key(),
    CREDENTIAL_KEYS: key(),
    EVIDENCE_KEYS: newEvidenceKey(),
  })
}

async function runNode(
  words: string[],
  failure: string,
  environment: Record<string, string> = {},
): Promise<void> {
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk))
  const endWithUs = () => child.kill()
  process.once('exit', endWithUs)
  const [code] = await once(child, 'close')
  process.off('exit', endWithUs)
  if (code === 0) return
  process.stderr.write(Buffer.concat(output))
  throw new OperatorError(failure)
}

async function sourcesHash(): Promise<string> {
  const files: string[] = []
  for (const pattern of sources) {
    for await (const file of glob(pattern, { cwd: root, withFileTypes: true })) {
      if (!file.isFile()) continue
      files.push(path.relative(root, path.join(file.parentPath, file.name)).replaceAll('\\', '/'))
    }
  }
  const hash = createHash('sha256').update(process.version)
  for (const name of files.sort()) hash.update(`\0${name}\0`).update(await readFile(path.join(root, name)))
  return hash.digest('hex')
}
